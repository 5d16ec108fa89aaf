-- Coupon guesses were the first that are counted by who asks; orders are counted alike.
alter table coupon_guesses rename to askings;
alter table askings rename column guesser to asker;
comment on column askings.asker is 'What was asked, and by which account, visit or network address: one asking stands under each';
alter index coupon_guesses_guesser rename to askings_asker;
alter trigger coupon_guesses_touch on askings rename to askings_touch;
