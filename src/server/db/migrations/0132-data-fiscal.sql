-- needs: 0.2.0
-- The shop has a drawing of its own for Data Fiscal: the address alone shows it.
comment on column commerces.data_fiscal_url is 'Where the picture of Data Fiscal leads to (F. 960/D); null shows none';
comment on column commerces.data_fiscal_image_url is 'A picture in place of the shop''s own drawing';
