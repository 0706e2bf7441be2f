-- Answers: what holds when an admin answers an entry, notes a call, or takes it back. An answer by mail leaves
-- ten seconds later: until then it can be taken back.

-- What an answer or a date needs to know of its entry, which nobody changes until this is over: whether a mail
-- can be sent, and what the entry was before the first of them; null when it had been taken up by hand.
create or replace function salon.lock_entry(
  of_table text, of_entry uuid, out has_mailbox boolean, out status_before text
)
  language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  status  text;
begin
  if of_table = 'contact_submissions' then
    select one.email, one.status into address, status
      from public.contact_submissions as one where id = of_entry for update;
  else
    select one.status into status from public.job_applications as one where id = of_entry for update;
  end if;
  if status is null then
    raise sqlstate 'PT404' using message = 'There is no such entry';
  end if;
  has_mailbox := coalesce(salon.is_mailbox(salon.trimmed(address)), false);
  if status = 'new'
     or exists (select from public.answers as one
                 where one.entry_id = of_entry and one.status_before = 'new')
     or exists (select from public.appointments as one
                 where one.entry_id = of_entry and one.status_before = 'new') then
    status_before := 'new';
  end if;
end
$$;

-- Whoever hears nothing sends the same row again: it is stored once. Anything else under its id is refused.
create or replace function salon.is_stored(of_table text, sent jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  -- These nobody sends, or sends otherwise the second time.
  unsaid constant text[] :=
    '{seen,author,status_before,created_at,is_cancelled,sequence,told,changed_at}';
  known  jsonb;
begin
  execute format('select to_jsonb(one) from public.%I as one where id = $1', of_table)
    into known using (sent ->> 'id')::uuid;
  if known - unsaid <> sent - unsaid then
    raise sqlstate 'PT409' using message = 'This id was used for something else';
  end if;
  return known is not null;
end
$$;

create or replace function salon.taken_up(of_table text) returns text
  language sql immutable set search_path = ''
as $$
  select case of_table when 'contact_submissions' then 'in_progress' else 'reviewing' end
$$;

-- It acts for its caller: the history tells who it was.
create or replace function salon.move_entry(of_table text, of_entry uuid, from_status text, to_status text) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform set_config('salon.acts_for', 'caller', true);
  execute format('update public.%I set status = $3 where id = $1 and status = $2', of_table)
    using of_entry, from_status, to_status;
  perform set_config('salon.acts_for', '', true);
end
$$;

drop function if exists salon.take_up_entry(text, uuid);

-- Taken back, the entry is as before, unless somebody has moved it on.
create or replace function salon.put_entry_back(of_table text, of_entry uuid, status_before text) returns void
  language plpgsql set search_path = ''
as $$
begin
  if status_before is not null
     and not exists (select from public.answers where entry_id = of_entry)
     and not exists (select from public.appointments where entry_id = of_entry) then
    perform salon.move_entry(of_table, of_entry, salon.taken_up(of_table), status_before);
  end if;
end
$$;

-- Locked, a letter waits: either it is taken back here or it has begun to leave.
create or replace function salon.refuse_if_left(subject uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform from mail.outbox where subject_id = subject order by id for update;
  if exists (select from mail.outbox where subject_id = subject and attempts > 0) then
    raise sqlstate 'PT409' using message = 'It is on its way already';
  end if;
end
$$;

-- An entry that goes for good takes along what was answered and agreed. An admin puts it into the bin first.
create or replace function salon.forget_thread(of_entry uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from public.answers where entry_id = of_entry;
  delete from public.appointments where entry_id = of_entry;
  delete from mail.outbox where subject_id = of_entry and kind = 'acknowledgement';
end
$$;

create or replace function salon.before_answer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  entry record;
begin
  if salon.caller() <> 'authenticated' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    perform salon.refuse_if_left(old.id);
    return old;
  end if;
  -- Whoever is no admin is left to the policy.
  if not public.is_admin() then return new; end if;
  entry := salon.lock_entry(new.entry_table, new.entry_id);
  if salon.is_stored(tg_table_name, to_jsonb(new)) then return null; end if;
  if new.way = 'mail' then
    if not entry.has_mailbox then perform salon.refuse(tg_table_name, 'way'); end if;
    if new.seen is distinct from (
      select id from public.answers
       where entry_id = new.entry_id order by created_at desc, id desc limit 1) then
      raise sqlstate 'PT409' using message = 'Somebody else has answered meanwhile';
    end if;
  end if;
  new.author := salon.actor();
  new.created_at := clock_timestamp();
  new.status_before := entry.status_before;
  return new;
end
$$;

-- However an answer goes, its letter goes with it; while it is there it stands in the thread.
create or replace function salon.after_answer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_theirs constant boolean := salon.caller() = 'authenticated';
begin
  if tg_op = 'DELETE' then
    delete from mail.outbox where subject_id = old.id;
    if is_theirs then
      perform salon.note_change(tg_op, tg_table_name, to_jsonb(old), null);
      perform salon.put_entry_back(old.entry_table, old.entry_id, old.status_before);
    end if;
  elsif is_theirs then
    if new.way = 'mail' then
      insert into mail.outbox (kind, subject_id, dedupe, due_at)
      values ('answer', new.id, 'answer:' || new.id, now() + interval '10 seconds');
    end if;
    -- Whoever is answered is not new any more.
    perform salon.move_entry(new.entry_table, new.entry_id, 'new', salon.taken_up(new.entry_table));
  end if;
  return null;
end
$$;

create or replace trigger before_row before insert or delete on public.answers
  for each row execute function salon.before_answer();

create or replace trigger after_row after insert or delete on public.answers
  for each row execute function salon.after_answer();

revoke all on all functions in schema salon from public;
