-- Appointments: which letter tells of a date that was agreed, moved or called off. Each leaves ten seconds later
-- and only when it says something new; what was agreed without mail is told by nobody.

-- What a letter says of it.
create or replace function salon.appointment_facts(agreed public.appointments) returns jsonb
  language sql stable set search_path = '' set timezone = 'UTC'
as $$
  select jsonb_build_object(
    'starts_at', agreed.starts_at, 'minutes', agreed.minutes, 'services', agreed.services,
    'person', agreed.person, 'is_cancelled', agreed.is_cancelled)
$$;

-- Locked, its letters wait until it is decided which of them still hold.
create or replace function salon.before_appointment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  entry    record;
  has_left boolean;
begin
  if salon.caller() <> 'authenticated' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    perform salon.refuse_if_left(old.id);
    return old;
  end if;
  -- Whoever is no admin is left to the policy.
  if not public.is_admin() then return new; end if;
  if tg_op = 'INSERT' or new.by_mail and not old.by_mail then
    entry := salon.lock_entry(new.entry_table, new.entry_id);
    if tg_op = 'INSERT' then
      if salon.is_stored(tg_table_name, to_jsonb(new)) then return null; end if;
    end if;
    if new.by_mail and not entry.has_mailbox then perform salon.refuse(tg_table_name, 'by_mail'); end if;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := clock_timestamp();
    new.changed_at := new.created_at;
    new.status_before := entry.status_before;
    return new;
  end if;
  perform from mail.outbox where subject_id = old.id order by id for update;
  -- Of a letter that was tried and not taken nobody knows whether it arrived.
  select sent_at is not null into has_left from mail.outbox
   where dedupe = format('appointment:%s:%s', old.id, old.sequence) and attempts > 0;
  if found then
    new.told := case when has_left then salon.appointment_facts(old) end;
  end if;
  if salon.appointment_facts(new) <> salon.appointment_facts(old) then
    new.sequence := old.sequence + 1;
    new.changed_at := clock_timestamp();
  end if;
  return new;
end
$$;

create or replace function salon.queue_appointment(agreed public.appointments) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from mail.outbox
   where subject_id = agreed.id and attempts = 0 and sent_at is null and skipped_at is null;
  if agreed.by_mail and agreed.starts_at > now()
     -- What was told already is not told again, and what nobody heard of is not called off.
     and agreed.told is distinct from salon.appointment_facts(agreed)
     and (not agreed.is_cancelled or exists (
       select from mail.outbox where subject_id = agreed.id and kind = 'appointment' and attempts > 0)) then
    insert into mail.outbox (kind, subject_id, dedupe, due_at)
    values (case when agreed.is_cancelled then 'cancellation' else 'appointment' end, agreed.id,
            format('appointment:%s:%s', agreed.id, agreed.sequence), now() + interval '10 seconds')
    on conflict (dedupe) do nothing;
  end if;
end
$$;

-- However a date goes, its letters go with it.
create or replace function salon.after_appointment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_theirs constant boolean := salon.caller() = 'authenticated';
begin
  if tg_op = 'DELETE' then delete from mail.outbox where subject_id = old.id; end if;
  if not is_theirs then return null; end if;
  perform salon.note_change(tg_op, tg_table_name, to_jsonb(old), to_jsonb(new));
  if tg_op = 'DELETE' then
    perform salon.put_entry_back(old.entry_table, old.entry_id, old.status_before);
  else
    if tg_op = 'INSERT' or new.sequence <> old.sequence or new.by_mail <> old.by_mail then
      perform salon.queue_appointment(new);
    end if;
    if tg_op = 'INSERT' then
      perform salon.move_entry(new.entry_table, new.entry_id, 'new', salon.taken_up(new.entry_table));
    end if;
  end if;
  return null;
end
$$;

create or replace trigger before_row before insert or update or delete on public.appointments
  for each row execute function salon.before_appointment();

create or replace trigger after_row after insert or update or delete on public.appointments
  for each row execute function salon.after_appointment();

revoke all on all functions in schema salon from public;
