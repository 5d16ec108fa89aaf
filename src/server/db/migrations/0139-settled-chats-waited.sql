-- needs: 0.2.0
-- Since when a chat waited that was closed without an answer; one that is taken back waits since then again.
alter table chats add waited_since timestamptz;
update chats set waited_since = at where settled_by is not null;
