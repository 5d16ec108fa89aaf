-- needs: 0.2.0
-- A coupon may begin on a day to come; an older program takes it from the day it was made.
alter table cupons add column starts_on date;
comment on column cupons.starts_on is 'Its first day, by the calendar of Buenos Aires';
