-- needs: 0.2.0
-- Cancelled orders that still hold money, of which a job looks for those that a provider owes (decision 75); it replaces that of 0114, which grows with every cancellation.
create index orders_cancelled_held on orders (id) where status = 'Cancelado' and payment_status = 'approved' and held > 0;
drop index orders_cancelled_paid;
