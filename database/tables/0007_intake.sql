-- Intake: what visitors send is counted, and recognised when it comes twice. Neither an address nor a
-- text is kept here: senders are keyed hashes, entries are fingerprints, and both are forgotten after a day.
create schema intake;
grant usage on schema intake to service_role;

create table intake.received (
  row_id      uuid        primary key,
  kind        text        not null,
  -- A keyed hash, never an address: none of those is as long.
  client      text        check (length(client) = 64),
  key         uuid,
  fingerprint bytea       not null,
  nonce       uuid,
  has_token   boolean     not null,
  reasons     text[]      not null,
  received_at timestamptz not null default now()
);

create index received_of_kind on intake.received (kind, received_at);
create index received_of_client on intake.received (kind, client, received_at);
create index received_texts on intake.received (kind, fingerprint, received_at);
create index received_keys on intake.received (kind, key, received_at) where key is not null;
create index received_nonces on intake.received (nonce) where nonce is not null;

-- Whoever sends a request is told a short reference made from its key. The salon may be called with it
-- for as long as it keeps the request, so it outlives the day above.
create table intake.reference_keys (
  row_id     uuid        not null,
  key        uuid        not null,
  created_at timestamptz not null default now(),
  primary key (row_id, key)
);

create index reference_keys_by_age on intake.reference_keys (created_at);

-- Since when a request or an application is settled: the time until its deletion counts from here.
create table intake.decisions (
  kind       text        not null check (kind in ('request', 'application')),
  row_id     uuid        not null,
  decided_at timestamptz not null default now(),
  primary key (kind, row_id)
);

create index decisions_by_age on intake.decisions (kind, decided_at);

alter table intake.received       enable row level security;
alter table intake.reference_keys enable row level security;
alter table intake.decisions      enable row level security;

grant select, delete on intake.received, intake.reference_keys to service_role;
grant select on intake.decisions to service_role;

create policy "jobs forget what was received" on intake.received
  for all to service_role using (true) with check (true);

create policy "jobs name and forget references" on intake.reference_keys
  for all to service_role using (true) with check (true);

create policy "jobs know what is settled" on intake.decisions
  for select to service_role using (true);

-- Quarantine: entries that look like a machine's. They were acknowledged, so they are never dropped:
-- the salon reads them and lets them out or deletes them. Each was checked by its own table before
-- it came here, so it can always go back.
create table public.quarantine (
  id          uuid        primary key,
  kind        text        not null check (kind in ('review', 'request', 'application')),
  entry       jsonb       not null,
  reasons     text[]      not null check (cardinality(reasons) > 0),
  is_released boolean     not null default false,
  created_at  timestamptz not null
);

create index quarantine_newest on public.quarantine (created_at desc, id desc);

alter table public.quarantine enable row level security;

revoke all on public.quarantine from anon, authenticated;
grant select, update (is_released), delete on public.quarantine to authenticated;
grant select, delete on public.quarantine to service_role;

create policy "admins look through suspects" on public.quarantine
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "jobs clear old suspects" on public.quarantine
  for all to service_role using (true) with check (true);
