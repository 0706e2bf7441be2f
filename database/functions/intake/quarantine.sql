-- Quarantine: an entry that intake.admit takes for a machine's passes through its own table, which checks it, so
-- that it can always go back; what that table stored is moved here in the same statement.
create or replace function intake.quarantine_suspect(of_table text, entry jsonb) returns void
  language plpgsql set search_path = '' set enable_seqscan = off
as $$
declare
  suspect   constant uuid   := entry ->> 'id';
  suspicion constant text[] := (select reasons from intake.received where row_id = suspect);
begin
  if cardinality(suspicion) > 0 then
    insert into public.quarantine (id, kind, entry, reasons, created_at)
    values (suspect, salon.kind_of(of_table), entry, suspicion, (entry ->> 'created_at')::timestamptz);
    execute format('delete from public.%I where id = $1', of_table) using suspect;
  end if;
end
$$;

create or replace function intake.before_suspect() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if salon.caller() = 'authenticated' then perform salon.move_to_bin(tg_table_name, to_jsonb(old)); end if;
    return old;
  end if;
  return new;
end
$$;

-- Whoever may set is_released may do it; the entry goes back with its id and its time.
create or replace function intake.after_suspect() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant text := salon.caller();
begin
  if caller = 'authenticated' then
    perform salon.note_change(tg_op, tg_table_name, to_jsonb(old), to_jsonb(new));
  end if;
  if tg_op = 'UPDATE' and new.is_released and not old.is_released then
    perform salon.put_back(salon.table_of(new.kind), new.entry);
    delete from public.quarantine where id = new.id;
  elsif tg_op = 'DELETE' and caller = 'service_role' then
    delete from public.changes where row_id = old.id;
  end if;
  return null;
end
$$;

create or replace trigger before_row before update or delete on public.quarantine
  for each row execute function intake.before_suspect();

create or replace trigger after_row after insert or update or delete on public.quarantine
  for each row execute function intake.after_suspect();

revoke all on all functions in schema intake from public;
