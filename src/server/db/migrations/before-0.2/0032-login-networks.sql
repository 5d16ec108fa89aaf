-- Networks that an account was entered from: they go on while others wait for too many failed logins (decision 20).
create table login_networks (
  buyer_id integer not null references buyers on delete cascade,
  network inet not null,
  seen_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (buyer_id, network)
);
comment on column login_networks.network is 'An IPv4 address, or the half of an IPv6 address that names a household';
create trigger login_networks_touch before update on login_networks for each row execute function touch();

insert into login_networks (buyer_id, network, seen_at)
  select buyer_id, network, max(created_at)
    from (select buyer_id, created_at, case family(ip) when 6 then network(set_masklen(ip, 64)) else ip end as network from sessions) as seen
    where buyer_id is not null and network is not null
    group by buyer_id, network;

-- The failures of a network are counted with all that is asked for too often.
delete from login_throttles where key like 'ip:%';
