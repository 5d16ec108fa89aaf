-- What happens to a buyer is told to the servers with the commit that did it, and by them to his browsers (decision 17).
-- The tables tell by themselves, so that nobody can forget to. The channels are those of contract/events.ts; what is
-- told twice in one transaction is told once.
create function tell_buyer(buyer integer, kind text, event text, data jsonb) returns void language sql
begin atomic
  select pg_notify('realtime', jsonb_build_object('channel', format('private-%s.%s', kind, buyer), 'event', event, 'data', data)::text) where buyer is not null;
end;

-- Whoever bought it, and the seller who placed it for him.
create function tell_order() returns trigger language plpgsql as $$
begin
  perform tell_buyer(buyer, 'order', 'changed', jsonb_build_object('id', new.id))
    from unnest(array[new.buyer_id, (select id from buyers where seller_id = new.seller_id)]) as buyer;
  if tg_op = 'UPDATE' and new.payment_status is distinct from old.payment_status then
    perform tell_buyer(new.buyer_id, 'payment', 'changed', jsonb_build_object('id', new.id));
  end if;
  return null;
end $$;
create trigger orders_tell after insert or update on orders for each row execute function tell_order();

create function tell_question() returns trigger language plpgsql as $$
begin
  perform tell_buyer(new.buyer_id, 'question', 'changed', jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger questions_tell after insert or update of answer_text, answered_at on questions for each row execute function tell_question();

create function tell_message() returns trigger language plpgsql as $$
begin
  perform tell_buyer(new.buyer_id, 'message.from_commerce', 'changed', jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger messages_tell after insert on messages for each row when (not new.from_buyer) execute function tell_message();

-- On the channel of what it is about; one that was read is told too, to the buyer's other browsers.
create function tell_notification() returns trigger language plpgsql as $$
begin
  perform tell_buyer(new.buyer_id, case new.type when 'question_answered' then 'question' when 'payment_error' then 'payment' else 'order' end, 'notified', jsonb_build_object('type', new.type));
  return null;
end $$;
create trigger notifications_tell after insert or update of read_at on notifications for each row execute function tell_notification();

-- However a buyer's session ends, what listens by it is cut off.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('realtime', jsonb_build_object('ended', old.num)::text);
  return null;
end $$;
create trigger sessions_tell after delete on sessions for each row when (old.buyer_id is not null) execute function tell_session_end();
