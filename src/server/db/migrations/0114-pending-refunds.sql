-- needs: 0.2.0
-- What a job looks for each minute: refunds and cancelled orders whose money is still to go back (decision 75).
create index payment_refunds_open on payment_refunds (id) where state in ('pending', 'retry');
create index orders_cancelled_paid on orders (id) where status = 'Cancelado' and payment_status = 'approved';
