-- needs: 0.2.0
-- The panels are told what happens in a till, and list the closed ones.
create trigger tills_tell_staff after insert or update on tills for each row execute function tell_staff_row('tills', 'id');
create trigger till_moves_tell_staff after insert on till_moves for each row execute function tell_staff_row('tills', 'till_id');
create trigger collections_tell_till after insert on collections for each row when (new.till_id is not null) execute function tell_staff_row('tills', 'till_id');
create index tills_closings on tills (closed_at desc, id desc) where closed_at is not null;
