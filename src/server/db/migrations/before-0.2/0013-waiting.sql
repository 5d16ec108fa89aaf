-- For what of an article somebody waits, from where he asked, and how much one may ask.
alter table advises
  add column waited_variants integer[] not null default '{}',
  add column ip inet;
comment on column advises.waited_variants is 'The variants that were out when it was asked; empty for an article without variants';
comment on column advises.ip is 'Counts what one network address asks; forgotten when the notice is sent';
create index advises_email on advises (lower(email), created_at desc);
create index advises_ip on advises (ip, created_at desc) where ip is not null;
