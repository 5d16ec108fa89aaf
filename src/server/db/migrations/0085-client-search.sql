-- needs: 0.2.0
-- Clients are looked up as one types, by name or by any digits of their phone.
create index buyers_name_search on buyers using gin (plain(name || ' ' || coalesce(surname, '')) gin_trgm_ops);
create index buyers_phone_search on buyers using gin (phone gin_trgm_ops);
create index clients_phone_search on clients using gin (phone gin_trgm_ops);
