-- needs: 0.2.0
-- How often one may ask is counted in one table (decision 34).
create unlogged table rate_limits (
  policy text not null,
  subject text not null,
  counted timestamptz[] not null,
  ends_at timestamptz not null,
  primary key (policy, subject)
);
comment on column rate_limits.policy is 'A name of server/http/rate-limit-policies.ts';
comment on column rate_limits.subject is 'A hash of who or what is counted: an account, a visit, a network, a mail';
comment on column rate_limits.counted is 'When it was counted, the newest last: no more of them than the policy looks at';
comment on column rate_limits.ends_at is 'When none of them counts any more';

drop table askings, login_throttles, told_accounts, contact_messages, phone_changes;
alter table mailed_codes drop column ip;
alter table advises drop column ip;
alter table withdrawals drop column ip;
