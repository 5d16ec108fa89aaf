-- What a notification is about, besides an order; it leads to the article as long as that one is sold.
alter table notifications drop column message_id;
alter table notifications add column article_id integer references articles on delete set null;
create index notifications_unread on notifications (buyer_id) where read_at is null;

-- A message that its sender's browser sends again is the same message; the key is kept hashed.
alter table messages add column key_hash bytea;
create unique index messages_key on messages (buyer_id, key_hash) where key_hash is not null;
create index messages_unread on messages (from_buyer, buyer_id) where read_at is null;

-- What the buyer of a saved cart was told, or saw as he saved it, that a line lacks (design 6.49): some of its units, or all.
alter table cart_lines add column known_lack text check (known_lack in ('short', 'gone'));

-- Who answered for the shop; null is its own hand.
alter table questions add column answered_by integer references buyers on delete set null;
