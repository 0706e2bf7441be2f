-- References. The same request under ever new keys is answered like the first time and counted by no budget.
-- What it leaves behind has an end: nobody needs more than a few references for one request.
create function intake.cap_references() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from intake.reference_keys where row_id = new.row_id) >= 5 then
    return null;
  end if;
  return new;
end
$$;

revoke all on function intake.cap_references() from public;

create trigger cap_references before insert on intake.reference_keys
  for each row execute function intake.cap_references();

-- The references visitors may name on the phone, for the salon alone; made like the form makes them.
grant select (row_id, key, created_at) on intake.reference_keys to authenticated;

create policy "admins find what is named on the phone" on intake.reference_keys
  for select to authenticated using ((select public.is_admin()));

create view public.request_references with (security_invoker = true) as
  select row_id,
         string_agg(upper(left(replace(key::text, '-', ''), 6)), ' ' order by created_at) as reference
    from intake.reference_keys
   group by row_id;

revoke all on public.request_references from anon, authenticated;
grant select on public.request_references to authenticated;
