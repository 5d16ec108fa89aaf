-- Gives a database that began before 0.2 the shape of one that begins with the files of `start`.
alter sequence coupon_guesses_id_seq rename to askings_id_seq;
alter table askings rename constraint coupon_guesses_pkey to askings_pkey;
