-- The unpaid order that the order of this cart takes the place of (design 6.33).
alter table carts add replaces_order_id integer references orders on delete set null;
create index carts_replaced_order on carts (replaces_order_id) where replaces_order_id is not null;

-- A client who leaves takes nothing of his seller's cart along.
alter table carts drop constraint carts_client_buyer_id_fkey;
alter table carts add foreign key (client_buyer_id) references buyers on delete set null;
create index carts_client on carts (client_buyer_id) where client_buyer_id is not null;

-- Where a seller sends the orders of one client: among the saved addresses of neither (spec 2 §6).
alter table addresses add client_buyer_id integer references buyers on delete cascade;
create index addresses_client on addresses (client_buyer_id) where client_buyer_id is not null;
