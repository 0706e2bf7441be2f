-- Special days: when the week's hours do not hold. Without hours the salon stays closed, with hours a
-- single day has others than usual; public holidays are closed unless a row says otherwise. Everyone
-- may read them, they stand on the website.
create table public.special_days (
  id         uuid        primary key default gen_random_uuid(),
  first_day  date        not null,
  last_day   date        not null,
  opens      time(0),
  closes     time(0),
  reason     text        not null,
  created_at timestamptz not null default now(),

  constraint special_days_in_order check (first_day <= last_day),
  -- A mistyped year must not close the salon for a century.
  constraint special_days_not_endless
    check (first_day between '2000-01-01' and '2099-12-31' and last_day - first_day < 366),
  constraint special_days_hours_whole check ((opens is null) = (closes is null)),
  constraint special_days_hours_in_order check (opens < closes),
  constraint special_days_hours_to_the_minute
    check (extract(second from opens) = 0 and extract(second from closes) = 0),
  constraint special_days_hours_of_one_day check (opens is null or first_day = last_day),
  constraint special_days_reason
    check (btrim(reason) <> '' and char_length(reason) <= 60 and reason !~ '[[:cntrl:]]'),
  -- A day can only have one truth.
  constraint special_days_apart exclude using gist (daterange(first_day, last_day, '[]') with &&)
);

alter table public.special_days enable row level security;

revoke all on public.special_days from anon, authenticated, service_role;
grant select on public.special_days to anon, service_role;
grant select, insert, update, delete on public.special_days to authenticated;

create policy "everyone reads special days" on public.special_days
  for select to anon using (true);

create policy "admins keep special days" on public.special_days
  for all to authenticated using ((select is_admin())) with check ((select is_admin()));

create policy "jobs read special days" on public.special_days
  for select to service_role using (true);

-- What content/salon.ts begins with. From here on the table alone is true.
insert into public.special_days (first_day, last_day, reason) values
  ('2026-12-24', '2026-12-24', 'Heiligabend'),
  ('2026-12-31', '2026-12-31', 'Silvester');
