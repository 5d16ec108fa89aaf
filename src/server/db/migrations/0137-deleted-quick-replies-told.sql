-- needs: 0.2.0
-- Panels hear of a deleted quick reply too.
create function tell_quick_reply_gone() returns trigger language plpgsql as $$
begin
  perform tell_staff('quick_replies', old.id);
  return null;
end $$;
create trigger quick_replies_tell_gone after delete on quick_replies for each row execute function tell_quick_reply_gone();
