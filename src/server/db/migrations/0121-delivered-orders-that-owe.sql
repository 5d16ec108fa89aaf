-- needs: 0.2.0
-- What the panel's first screen lists as delivered and not paid; few, unlike all that was ever delivered.
create index orders_that_owe on orders (num) where status = 'Entregado' and held < total - credited;
