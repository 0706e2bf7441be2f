-- The two days that a new installation begins with are examples like all others: no real address tells them
-- before somebody has confirmed, changed or deleted them. Where an admin has touched one it is her own.
alter table public.special_days
  add column is_sample boolean not null default false;

update public.special_days as one set is_sample = true
 where opens is null and last_day = first_day
   and (first_day, reason) in (('2026-12-24', 'Heiligabend'), ('2026-12-31', 'Silvester'))
   and not exists (
     select from public.changes where table_name = 'special_days' and row_id = one.id);

-- A salon's file brings its days along; the command that reads it works as a job.
grant insert, delete on public.special_days to service_role;

create policy "imports keep special days" on public.special_days
  for all to service_role using (true) with check (true);
