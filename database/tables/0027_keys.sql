-- Keys: with what people prove who they are, besides a password. Only the role auth_server reaches these tables. A
-- hosted Supabase project has its own schema auth and leaves this file out.
alter table auth.users alter column password_hash drop not null;
alter table auth.users add column password_changed_at timestamptz;

-- With what and when whoever uses it has last proved who she is.
alter table auth.sessions
  add column method    text not null default 'password' check (method in ('password', 'passkey', 'recovery_code')),
  add column proved_at timestamptz;
update auth.sessions set proved_at = created_at;
alter table auth.sessions alter column proved_at set default now(), alter column proved_at set not null;

create table auth.passkeys (
  id            uuid        primary key default gen_random_uuid(),
  user_id       uuid        not null references auth.users on delete cascade,
  credential_id text        not null unique check (char_length(credential_id) <= 1400),
  public_key    bytea       not null check (length(public_key) <= 2000),
  -- A copy of a key would count anew.
  counter       bigint      not null check (counter >= 0),
  transports    text[]      not null default '{}',
  name          text        not null check (char_length(name) between 1 and 120),
  created_at    timestamptz not null,
  last_used_at  timestamptz
);

create index passkeys_of_user on auth.passkeys (user_id);

-- Ten at a time, each good once; of each only a keyed hash.
create table auth.recovery_codes (
  user_id    uuid        not null references auth.users on delete cascade,
  hash       bytea       not null,
  created_at timestamptz not null,
  used_at    timestamptz,
  primary key (user_id, hash)
);

-- Challenges of passkeys that were answered: none is good twice.
create table auth.answered_challenges (
  hash        bytea       primary key,
  answered_at timestamptz not null
);

alter table auth.passkeys            enable row level security;
alter table auth.recovery_codes      enable row level security;
alter table auth.answered_challenges enable row level security;

grant usage on schema public to auth_server;

grant select, insert, update, delete on auth.passkeys            to auth_server;
grant select, insert, update, delete on auth.recovery_codes      to auth_server;
grant select, insert, delete         on auth.answered_challenges to auth_server;
grant select, insert, delete         on public.invitations       to auth_server;
grant insert, select                 on public.access_log        to auth_server;
grant select                         on public.sign_in_rules     to auth_server;

create policy "the auth server keeps passkeys" on auth.passkeys
  for all to auth_server using (true) with check (true);

create policy "the auth server keeps recovery codes" on auth.recovery_codes
  for all to auth_server using (true) with check (true);

create policy "the auth server keeps answered challenges" on auth.answered_challenges
  for all to auth_server using (true) with check (true);

create policy "the auth server uses invitations up" on public.invitations
  for all to auth_server using (true) with check (true);

create policy "the auth server tells what happened" on public.access_log
  for all to auth_server using (true) with check (true);

create policy "the auth server asks whether a password is enough" on public.sign_in_rules
  for select to auth_server using (true);
