-- needs: 0.2.0
-- Charges whose answer was lost, and which were no longer asked about: their orders stayed 'being paid'.
update payment_attempts set ask_at = now() where is_charging and ask_at is null;
