-- Appointments: dates the salon has agreed on with somebody. A list of promises, not a booking system: nothing
-- here is free or taken, and two may lie across each other.
create table public.appointments (
  id            uuid        primary key default gen_random_uuid(),
  entry_table   text        not null check (entry_table in ('contact_submissions', 'job_applications')),
  entry_id      uuid        not null,
  -- A mistyped year must not lie in wait for a century.
  starts_at     timestamptz not null
                            check (starts_at between '2020-01-01 00:00Z' and '2099-12-31 00:00Z'),
  minutes       integer     not null check (minutes between 5 and 720),
  -- The names as they were said then: a price list changes, a promise does not.
  services      text[]      not null default '{}'
                            check (cardinality(services) <= 10 and array_position(services, null) is null
                                   and array_to_string(services, e'\n') !~ '[^\n]{121}'
                                   and array_to_string(services, '') !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  person        text        not null default ''
                            check (char_length(person) <= 80
                                   and person !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  -- For the salon alone.
  note          text        not null default '' check (char_length(note) <= 2000),
  -- Whether whoever asked hears of it by mail; who applies leaves no address.
  by_mail       boolean     not null default false
                            check (not by_mail or entry_table = 'contact_submissions'),
  is_cancelled  boolean     not null default false,
  -- Calendars take the entry with the greatest number.
  sequence      integer     not null default 0,
  -- As in answers.
  status_before text,
  -- What the last mail said of it before it was changed, where that mail is known to have left.
  told          jsonb,
  created_at    timestamptz not null default now(),
  -- When the date itself was last changed.
  changed_at    timestamptz not null default now()
);

create index appointments_of_entry on public.appointments (entry_id);
create index appointments_by_start on public.appointments (starts_at);

-- The secret address under which the owner's own calendar reads the dates. There is one at most.
create table public.calendar_addresses (
  id         uuid        primary key default gen_random_uuid(),
  secret     text        not null unique
                         default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now()
);

alter table public.appointments       enable row level security;
alter table public.calendar_addresses enable row level security;

revoke all on public.appointments, public.calendar_addresses from anon, authenticated, service_role;

grant select, delete,
      insert (id, entry_table, entry_id, starts_at, minutes, services, person, note, by_mail),
      update (starts_at, minutes, services, person, note, by_mail, is_cancelled)
  on public.appointments to authenticated;
grant select, insert (id), delete on public.calendar_addresses to authenticated;
grant select on public.appointments, public.calendar_addresses to service_role;

create policy "admins agree on dates" on public.appointments
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "admins give out the calendar" on public.calendar_addresses
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "jobs tell of dates" on public.appointments
  for select to service_role using (true);

create policy "jobs know the calendar's address" on public.calendar_addresses
  for select to service_role using (true);
