-- Sign-in: who may enter, with which open sessions, and how often somebody may try.
-- Only the role auth_server reaches these tables; everyone else may only ask who they are. A hosted
-- Supabase project has its own schema auth and leaves this file out.
create schema auth;

grant usage on schema auth to anon, authenticated, service_role, auth_server;

-- Outside a request the setting is missing, and for a visitor it is empty: both mean nobody.
create function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

create function auth.uid() returns uuid language sql stable as $$
  select (auth.jwt() ->> 'sub')::uuid
$$;

create function auth.role() returns text language sql stable as $$
  select auth.jwt() ->> 'role'
$$;

create table auth.users (
  id              uuid        primary key default gen_random_uuid(),
  email           text        not null unique check (email = lower(email) and char_length(email) <= 254),
  password_hash   text        not null check (password_hash like '$argon2id$%'),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  last_sign_in_at timestamptz,
  disabled_at     timestamptz
);

-- A refresh token is never stored: it is session, counter and a keyed hash of the two.
create table auth.sessions (
  id           uuid          primary key default gen_random_uuid(),
  user_id      uuid          not null references auth.users on delete cascade,
  counter      integer       not null default 0 check (counter >= 0),
  rotated_at   timestamptz[] not null default '{}',
  created_at   timestamptz   not null,
  refreshed_at timestamptz   not null,
  -- Such as "Chrome auf Android". The browser's own long line would tell more than the owner needs to
  -- recognise a device.
  device       text          check (char_length(device) <= 60)
);

create index sessions_of_user on auth.sessions (user_id);
create index sessions_by_age on auth.sessions (refreshed_at);

-- Sessions that the server itself has ended, for the owner to see. They are not rows of
-- auth.sessions: what has ended must not come back because somebody forgot to leave it out.
create table auth.ended_sessions (
  id         uuid        primary key,
  user_id    uuid        not null references auth.users on delete cascade,
  device     text        check (char_length(device) <= 60),
  created_at timestamptz not null,
  ended_at   timestamptz not null,
  reason     text        not null check (reason in ('refresh_token_used_twice'))
);

create index ended_sessions_of_user on auth.ended_sessions (user_id);

-- One key a purpose, so that of two servers starting at once the second takes the first one's key.
create table auth.signing_keys (
  purpose    text        primary key check (purpose in ('access_token', 'server_secret')),
  jwk        jsonb       not null,
  created_at timestamptz not null default now()
);

-- Wrong passwords are counted by account and by where a try comes from: an address, or a device that
-- signed in before. Both are keyed hashes: a stolen copy tells nobody who tried to sign in from where.
create table auth.sign_in_tries (
  account       bytea       not null,
  address       bytea       not null,
  failures      integer     not null default 0,
  tried_at      timestamptz not null,
  blocked_until timestamptz,
  succeeded_at  timestamptz,
  primary key (account, address)
);

create index sign_in_tries_by_age on auth.sign_in_tries (tried_at);

create table auth.request_budgets (
  key        bytea       primary key,
  used       integer     not null,
  started_at timestamptz not null
);

create index request_budgets_by_age on auth.request_budgets (started_at);

alter table auth.users           enable row level security;
alter table auth.sessions        enable row level security;
alter table auth.ended_sessions  enable row level security;
alter table auth.signing_keys    enable row level security;
alter table auth.sign_in_tries   enable row level security;
alter table auth.request_budgets enable row level security;

grant select, insert, update, delete on auth.users           to auth_server;
grant select, insert, update, delete on auth.sessions        to auth_server;
grant select, insert, delete         on auth.ended_sessions  to auth_server;
grant select, insert                 on auth.signing_keys    to auth_server;
grant select, insert, update, delete on auth.sign_in_tries   to auth_server;
grant select, insert, update, delete on auth.request_budgets to auth_server;

create policy "the auth server keeps the users" on auth.users
  for all to auth_server using (true) with check (true);

create policy "the auth server keeps the sessions" on auth.sessions
  for all to auth_server using (true) with check (true);

create policy "the auth server keeps what it has ended" on auth.ended_sessions
  for all to auth_server using (true) with check (true);

create policy "the auth server keeps its keys" on auth.signing_keys
  for all to auth_server using (true) with check (true);

create policy "the auth server counts tries" on auth.sign_in_tries
  for all to auth_server using (true) with check (true);

create policy "the auth server counts requests" on auth.request_budgets
  for all to auth_server using (true) with check (true);
