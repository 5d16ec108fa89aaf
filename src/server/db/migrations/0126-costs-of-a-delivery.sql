-- needs: 0.2.0
-- The costs that a delivery changed, which its undo takes back (decision 110); null where there are none, or an earlier program wrote it.
alter table stock_entries add cost_batch integer references audit_batches on delete set null;
create index stock_entries_cost_batch on stock_entries (cost_batch) where cost_batch is not null;
