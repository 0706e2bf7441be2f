-- Answers: what holds when an admin answers an entry, notes a call, or takes it back. An answer by mail leaves
-- ten seconds later: until then it can be taken back.

drop function if exists salon.entry_status(text, uuid);

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

-- Whoever is no admin is left to the policy.
create or replace function salon.admit_answer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  entry record;
begin
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

create or replace trigger admit_answer before insert on public.answers
  for each row when (current_user = 'authenticated') execute function salon.admit_answer();

-- Whoever is answered is not new any more. Taken back, the entry is as before, unless somebody has moved it on.
-- With the caller's own rights: the history tells who it was.
create or replace function salon.take_up_entry() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  said     constant record := coalesce(new, old);
  taken_up constant text   :=
    case said.entry_table when 'contact_submissions' then 'in_progress' else 'reviewing' end;
  change   constant text   :=
    format('update public.%I set status = $2 where id = $1 and status = $3', said.entry_table);
begin
  if tg_op = 'INSERT' then
    execute change using said.entry_id, taken_up, 'new';
  elsif said.status_before is not null
        and not exists (select from public.answers where entry_id = said.entry_id)
        and not exists (select from public.appointments where entry_id = said.entry_id) then
    execute change using said.entry_id, said.status_before, taken_up;
  end if;
  return null;
end
$$;

drop trigger if exists put_entry_back on public.answers;
drop trigger if exists put_entry_back on public.appointments;
drop function if exists salon.put_entry_back();

create or replace trigger take_up_entry after insert or delete on public.answers
  for each row when (current_user = 'authenticated') execute function salon.take_up_entry();

create or replace trigger take_up_entry after insert or delete on public.appointments
  for each row when (current_user = 'authenticated') execute function salon.take_up_entry();

create or replace function salon.queue_answer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into mail.outbox (kind, subject_id, dedupe, due_at)
  values ('answer', new.id, 'answer:' || new.id, now() + interval '10 seconds');
  return null;
end
$$;

create or replace trigger queue_answer after insert on public.answers
  for each row when (current_user = 'authenticated' and new.way = 'mail')
  execute function salon.queue_answer();

-- Locked, a letter waits: either it is taken back here or it has begun to leave.
create or replace function salon.keep_what_left() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from mail.outbox where subject_id = old.id order by id for update;
  if exists (select from mail.outbox where subject_id = old.id and attempts > 0) then
    raise sqlstate 'PT409' using message = 'It is on its way already';
  end if;
  return old;
end
$$;

create or replace trigger keep_what_left before delete on public.answers
  for each row when (current_user = 'authenticated') execute function salon.keep_what_left();

create or replace trigger keep_what_left before delete on public.appointments
  for each row when (current_user = 'authenticated') execute function salon.keep_what_left();

-- However an answer or a date goes, its letters go with it.
create or replace function salon.forget_letters() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from mail.outbox where subject_id = old.id;
  return null;
end
$$;

create or replace trigger forget_letters after delete on public.answers
  for each row execute function salon.forget_letters();

create or replace trigger forget_letters after delete on public.appointments
  for each row execute function salon.forget_letters();

-- An entry that goes for good takes along what was answered and agreed. An admin puts it into the bin first.
create or replace function salon.forget_thread() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.answers where entry_id = old.id;
  delete from public.appointments where entry_id = old.id;
  delete from public.writers where entry_id = old.id;
  delete from mail.outbox where subject_id = old.id and kind = 'acknowledgement';
  return null;
end
$$;

drop function if exists salon.forget_answers(uuid);

create or replace trigger forget_thread after delete on public.contact_submissions
  for each row when (current_user <> 'authenticated') execute function salon.forget_thread();

create or replace trigger forget_thread after delete on public.job_applications
  for each row when (current_user <> 'authenticated') execute function salon.forget_thread();

create or replace trigger forget_thread after delete on public.bin
  for each row when (not old.is_restored) execute function salon.forget_thread();

-- What a program from before still tells: nobody says in somebody else's name that they are writing.
create or replace function salon.note_writer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.author = salon.actor() then return old; end if;
    return null;
  end if;
  if tg_op = 'INSERT' and public.is_admin() then
    delete from public.writers where at < now() - interval '1 hour';
  end if;
  new.author := salon.actor();
  new.at := clock_timestamp();
  return new;
end
$$;

create or replace trigger note_writer before insert or update or delete on public.writers
  for each row when (current_user = 'authenticated') execute function salon.note_writer();

revoke all on all functions in schema salon from public;
