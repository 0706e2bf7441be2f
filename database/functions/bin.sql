-- The bin: what an admin deletes is moved there by the database itself, and comes back from there.

-- An id given again by hand and deleted again: the bin holds the later entry, the history both.
create or replace function salon.move_to_bin(from_table text, gone jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  insert into public.bin (id, table_name, entry, deleted_by)
  values ((gone ->> 'id')::uuid, from_table, gone, salon.actor())
  on conflict (id) do update
    set table_name = excluded.table_name, entry = excluded.entry,
        deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by;
end
$$;

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
create or replace function salon.restore(binned public.bin) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform salon.put_back(binned.table_name, binned.entry);
  insert into public.changes (table_name, row_id, action, changed_by, after)
  values (binned.table_name, binned.id, 'restore', salon.actor(), binned.entry);
  delete from public.bin where id = binned.id;
end
$$;

-- For good means with every word of it, and with what was answered and agreed.
create or replace function salon.forget_binned(gone public.bin) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from public.changes
   where row_id = gone.id and table_name in (gone.table_name, 'quarantine', 'answers', 'appointments');
  delete from intake.decisions where row_id = gone.id and kind = salon.kind_of(gone.table_name);
  delete from intake.reference_keys
   where row_id = gone.id and gone.table_name in ('contact_submissions', 'quarantine');
  perform salon.forget_thread(gone.id);
end
$$;

create or replace function salon.after_bin() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if new.is_restored and not old.is_restored then perform salon.restore(new); end if;
  elsif not old.is_restored then
    perform salon.forget_binned(old);
    -- Who did it stays: a line without content.
    if salon.caller() = 'authenticated' then
      insert into public.changes (table_name, row_id, action, changed_by)
      values ('bin', old.id, 'delete', salon.actor());
    end if;
  end if;
  return null;
end
$$;

create or replace trigger after_row after update or delete on public.bin
  for each row execute function salon.after_bin();

revoke all on all functions in schema salon from public;
