-- needs: 0.2.0
-- Codes of articles and variants: the shop's own, and the GTIN of the barcode as printed.
alter table articles
  add code text check (code = btrim(code) and code <> '' and length(code) <= 40),
  add gtin text check (gtin ~ '^[0-9]{8,14}$');
alter table article_variants
  add code text check (code = btrim(code) and code <> '' and length(code) <= 40),
  add gtin text check (gtin ~ '^[0-9]{8,14}$');
create unique index articles_code on articles (lower(code));
create unique index articles_gtin on articles (ltrim(gtin, '0'));
create unique index article_variants_code on article_variants (lower(code));
create unique index article_variants_gtin on article_variants (ltrim(gtin, '0'));
