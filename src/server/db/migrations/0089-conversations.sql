-- needs: 0.2.0
-- The shop's inbox: what waits for an answer, who read it, and who answered (decision 55).

-- Beside questions, whose every change is one of the catalogue.
create table question_marks (
  question_id integer primary key references questions on delete cascade,
  read_at timestamptz,
  -- Left without an answer, by hand.
  settled_at timestamptz,
  settled_by integer references buyers on delete set null
);
create index question_marks_settled on question_marks (settled_at desc) where settled_at is not null;
create index question_marks_settler on question_marks (settled_by) where settled_by is not null;

alter table messages add written_by integer references buyers on delete set null;
comment on column messages.written_by is 'Who wrote it for the shop; null is its own hand';
create index messages_writer on messages (written_by) where written_by is not null;

-- What the shop has to know of each buyer's chat without going through its messages.
create table chats (
  buyer_id integer primary key references buyers on delete cascade,
  -- Of the newest message.
  at timestamptz not null,
  -- Of the first that nobody has answered.
  waits_since timestamptz,
  read_at timestamptz,
  settled_by integer references buyers on delete set null
);
create index chats_waiting on chats (waits_since) where waits_since is not null;
create index chats_past on chats (at desc) where waits_since is null;
create index chats_settler on chats (settled_by) where settled_by is not null;
insert into chats (buyer_id, at, waits_since, read_at)
  select buyer_id, max(created_at), min(created_at) filter (where from_buyer and read_at is null), case when bool_or(from_buyer and read_at is null) then null else max(created_at) end
    from messages group by buyer_id;

create function follow_chat() returns trigger language plpgsql as $$
begin
  insert into chats (buyer_id, at, waits_since, read_at)
    values (new.buyer_id, new.created_at, case when new.from_buyer then new.created_at end, case when not new.from_buyer then new.created_at end)
    on conflict (buyer_id) do update set at = excluded.at, settled_by = null,
      waits_since = case when new.from_buyer then coalesce(chats.waits_since, excluded.waits_since) end,
      read_at = case when not new.from_buyer then coalesce(chats.read_at, excluded.read_at) end;
  return null;
end $$;
create trigger messages_follow after insert on messages for each row execute function follow_chat();

alter table calls
  add read_at timestamptz,
  -- How often nobody answered the shop, and who tried last.
  add tries integer not null default 0,
  add tried_at timestamptz,
  add tried_by integer references buyers on delete set null,
  add done_by integer references buyers on delete set null;
create index calls_done on calls (done_at desc) where done_at is not null;
create index calls_tried_by on calls (tried_by) where tried_by is not null;
create index calls_done_by on calls (done_by) where done_by is not null;

create table contacts (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  phone text,
  text text not null,
  -- The same message within a day is one.
  once_hash bytea not null unique,
  created_at timestamptz not null,
  read_at timestamptz,
  settled_at timestamptz,
  settled_by integer references buyers on delete set null
);
comment on table contacts is 'What is written by the contact form; forgotten after 180 days';
create index contacts_created on contacts (created_at);
create index contacts_email on contacts (lower(email));
create index contacts_settled on contacts (settled_at desc) where settled_at is not null;
create index contacts_settler on contacts (settled_by) where settled_by is not null;

alter table withdrawals add read_at timestamptz;

-- What the shop wrote to who has no chat, and where it took a withdrawal.
create table conversation_entries (
  id integer generated always as identity primary key,
  contact_id integer references contacts on delete cascade,
  withdrawal_id integer references withdrawals on delete cascade,
  -- The state that a withdrawal got; null of what was mailed.
  state text check (state in ('received', 'accepted', 'refused', 'done')),
  -- What was mailed, or a note of the shop's own.
  text text,
  made_by integer references buyers on delete set null,
  at timestamptz not null,
  check (num_nonnulls(contact_id, withdrawal_id) = 1),
  check (state is not null or text is not null)
);
create index conversation_entries_contact on conversation_entries (contact_id) where contact_id is not null;
create index conversation_entries_withdrawal on conversation_entries (withdrawal_id) where withdrawal_id is not null;
create index conversation_entries_maker on conversation_entries (made_by) where made_by is not null;

create table quick_replies (
  id integer generated always as identity primary key,
  text text not null check (length(text) between 1 and 500),
  version integer not null default 1
);
insert into quick_replies (text) values
  ('¡Hola, {nombre}! Gracias por escribirnos.'),
  ('Sí, tenemos stock. Podés pedirlo por la tienda o pasar por el local.'),
  ('Por ahora no nos queda. Tocá «Avisame» en el artículo y te escribimos apenas vuelva.'),
  ('Llevamos a domicilio: al hacer el pedido elegís el día y el horario.'),
  ('Podés pasar a buscarlo por el local en nuestro horario de atención.'),
  ('Ya lo vemos y te contestamos en un rato.');

create trigger question_marks_tell_staff after insert or update on question_marks for each row execute function tell_staff_row('conversations', 'question_id');
create trigger chats_tell_staff after insert or update on chats for each row execute function tell_staff_row('conversations', 'buyer_id');
create trigger contacts_tell_staff after insert or update on contacts for each row execute function tell_staff_row('conversations', 'id');
create trigger withdrawals_tell_staff after insert or update on withdrawals for each row execute function tell_staff_row('conversations', 'id');
create trigger conversation_entries_tell_staff after insert on conversation_entries for each row execute function tell_staff_row('conversations', 'id');
create trigger quick_replies_tell_staff after insert or update on quick_replies for each row execute function tell_staff_row('quick_replies', 'id');
