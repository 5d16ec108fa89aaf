-- needs: 0.2.0
-- The seller record of a person removed from the staff, which is theirs again once they are invited anew.
alter table buyers add column past_seller_id integer references sellers;
create index buyers_past_seller on buyers (past_seller_id) where past_seller_id is not null;
