-- The bin: what an admin deletes is moved there by the database itself, and comes back from there.

-- An id given again by hand and deleted again: the bin holds the later entry, the history both.
create or replace function salon.move_to_bin() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.bin (id, table_name, entry, deleted_by)
  values (old.id, tg_table_name, to_jsonb(old), salon.actor())
  on conflict (id) do update
    set table_name = excluded.table_name, entry = excluded.entry,
        deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by;
  return old;
end
$$;

do $$
declare
  one text;
begin
  foreach one in array array['reviews', 'contact_submissions', 'job_applications', 'quarantine'] loop
    execute format(
      'create or replace trigger move_to_bin before delete on public.%I
         for each row when (current_user = ''authenticated'') execute function salon.move_to_bin()',
      one);
  end loop;
end $$;

-- An entry that was put away before a column was added gets that column's default, as those that stayed did.
create or replace function salon.put_back(of_table text, entry jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  known constant text := (
    select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
     where attrelid = format('public.%I', of_table)::regclass
       and attnum > 0 and not attisdropped and attgenerated = '' and entry ? attname::text);
begin
  execute format(
    'insert into public.%1$I (%2$s)
       select %2$s from jsonb_populate_record(null::public.%1$I, $1)', of_table, known) using entry;
end
$$;

-- The entry goes back with its id, its times and its approval. No visitor sends it, so it is neither
-- counted nor announced again; where its id is taken, it stays in the bin.
create or replace function salon.restore() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform salon.put_back(new.table_name, new.entry);
  insert into public.changes (table_name, row_id, action, changed_by, after)
  values (new.table_name, new.id, 'restore', salon.actor(), new.entry);
  delete from public.bin where id = new.id;
  return null;
end
$$;

create or replace trigger restore after update of is_restored on public.bin
  for each row when (new.is_restored and not old.is_restored) execute function salon.restore();

-- For good means with every word of it.
create or replace function salon.empty_bin() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.changes
   where row_id = old.id and table_name in (old.table_name, 'quarantine', 'answers', 'appointments');
  delete from intake.decisions
   where row_id = old.id
     and kind = case old.table_name
                  when 'contact_submissions' then 'request'
                  when 'job_applications' then 'application'
                end;
  delete from intake.reference_keys
   where row_id = old.id and old.table_name in ('contact_submissions', 'quarantine');
  return null;
end
$$;

create or replace trigger empty_bin after delete on public.bin
  for each row when (not old.is_restored) execute function salon.empty_bin();

-- Who did it stays: a line without content.
create or replace function salon.sign_purge() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.changes (table_name, row_id, action, changed_by)
  values ('bin', old.id, 'delete', salon.actor());
  return null;
end
$$;

create or replace trigger sign_purge after delete on public.bin
  for each row when (current_user = 'authenticated' and not old.is_restored)
  execute function salon.sign_purge();

revoke all on all functions in schema salon from public;
