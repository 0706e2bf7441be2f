-- Wrong passwords are counted by account, by address and by device; networks are no longer counted.
-- The column stays for older programs, which still write it.
alter table auth.sign_in_tries alter column network drop not null;

comment on column auth.sign_in_tries.address is
  'Keyed hash of where a try comes from: an address, or a device that signed in before.';
comment on column auth.sign_in_tries.network is 'Written by older programs only.';

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

alter table auth.ended_sessions enable row level security;

grant select, insert, delete on auth.ended_sessions to auth_server;

create policy "the auth server keeps what it has ended" on auth.ended_sessions
  for all to auth_server using (true) with check (true);
