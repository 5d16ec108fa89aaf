-- needs: 0.2.0
-- With SECRET_KEY the shop's secrets are rows that only this key opens, instead of files of one machine.
create table sealed_secrets (
  name text primary key,
  -- Nonce, AES-256-GCM ciphertext and tag.
  sealed bytea not null
);
