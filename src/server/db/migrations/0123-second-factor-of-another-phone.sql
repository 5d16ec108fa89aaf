-- needs: 0.2.0
-- The secret of a new phone, which replaces the confirmed one with its first code.
alter table second_factors add column pending_secret bytea;
