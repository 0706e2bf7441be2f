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

-- What visitors may name on the phone stands in the request, made like the form makes it.
alter table public.contact_submissions add column reference text;

create function intake.reference_of(key uuid) returns text
  language sql immutable set search_path = ''
as $$ select upper(left(replace(key::text, '-', ''), 6)) $$;

create function intake.write_reference() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.contact_submissions
     set reference = concat_ws(' ', reference, intake.reference_of(new.key))
   where id = new.row_id;
  return null;
end
$$;

create trigger write_reference after insert on intake.reference_keys
  for each row execute function intake.write_reference();

-- What comes out of quarantine has its references again.
create function intake.recall_references() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.reference := (
    select string_agg(intake.reference_of(key), ' ' order by created_at)
      from intake.reference_keys where row_id = new.id);
  return new;
end
$$;

create trigger recall_references before insert on public.contact_submissions
  for each row when (current_user <> 'anon') execute function intake.recall_references();

update public.contact_submissions
   set reference = (select string_agg(intake.reference_of(key), ' ' order by keys.created_at)
                      from intake.reference_keys as keys where row_id = id);

revoke all on function intake.reference_of(uuid), intake.write_reference(),
  intake.recall_references() from public;
