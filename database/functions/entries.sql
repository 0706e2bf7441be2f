-- Entries: reviews, requests and applications. What holds for them whoever writes them, step by step as
-- salon.before_entry and salon.after_entry say it. What comes back from bin or quarantine keeps its words and times.

-- Whose doing a row is: the role of the request. What follows from it in the database is the house's own, but for
-- what says that it acts for its caller (salon.move_entry).
create or replace function salon.caller() returns text
  language sql stable set search_path = ''
as $$
  select case when pg_trigger_depth() > 1 and current_setting('salon.acts_for', true) is distinct from 'caller'
              then 'house' else current_setting('role') end
$$;

create or replace function salon.kind_of(of_table text) returns text
  language sql immutable set search_path = ''
as $$
  select case of_table when 'reviews' then 'review' when 'contact_submissions' then 'request'
                       when 'job_applications' then 'application' end
$$;

create or replace function salon.table_of(of_kind text) returns text
  language sql immutable set search_path = ''
as $$
  select case of_kind when 'review' then 'reviews' when 'request' then 'contact_submissions'
                      when 'application' then 'job_applications' end
$$;

-- As a form takes blanks away: everything JavaScript's trim() knows.
create or replace function salon.trimmed(words text) returns text
  language sql immutable set search_path = ''
as $$
  select btrim(words, e'\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;

-- With fewer than three digits nobody can be called.
create or replace function salon.is_dialable(phone text) returns boolean
  language sql immutable set search_path = ''
as $$
  select char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 3
$$;

-- The rule of domain/text-field.ts.
create or replace function salon.is_mailbox(email text) returns boolean
  language sql immutable set search_path = ''
as $$
  select char_length(email) <= 254 and email ~
    '^(?=.{1,64}@)[A-Za-z0-9_!&''*+=~-]+(?:\.[A-Za-z0-9_!&''*+=~-]+)*@(?:[A-Za-z0-9À-ÖØ-öø-ž](?:[A-Za-z0-9À-ÖØ-öø-ž-]{0,61}[A-Za-z0-9À-ÖØ-öø-ž])?\.)+(?:[A-Za-zÀ-ÖØ-öø-ž]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$'
$$;

-- What people write is judged when they write it. Rows from before stay as they are, also in a backup that is
-- restored and in what comes back from bin or quarantine: a check of the table would refuse those.
create or replace function salon.refuse(of_table text, of_column text) returns void
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'new row for relation "%" violates the check of column "%"', of_table, of_column
    using errcode = '23514', table = of_table, column = of_column;
end
$$;

-- The first column whose words nobody could use; null when there is none.
create or replace function salon.faulty_column(of_table text, entry jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select case of_table
    when 'reviews' then
      case when char_length(salon.trimmed(entry ->> 'review_text')) < 10 then 'review_text' end
    when 'contact_submissions' then case
      when salon.trimmed(entry ->> 'name') = '' then 'name'
      when salon.trimmed(entry ->> 'email') <> '' and not salon.is_mailbox(salon.trimmed(entry ->> 'email'))
        then 'email'
      when salon.trimmed(entry ->> 'phone') <> '' and not salon.is_dialable(entry ->> 'phone') then 'phone'
      when salon.trimmed(entry ->> 'message') = '' then 'message' end
    when 'job_applications' then case
      when salon.trimmed(entry ->> 'name') = '' then 'name'
      when not salon.is_dialable(entry ->> 'phone') then 'phone'
      when salon.trimmed(entry ->> 'is_hairdresser') = '' then 'is_hairdresser'
      when salon.trimmed(entry ->> 'work_hours') = '' then 'work_hours'
      when salon.trimmed(entry ->> 'start_date') = '' then 'start_date' end
  end
$$;

create or replace function salon.check_words(of_table text, was jsonb, is_now jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  -- What an entry says beside these is the salon's, or cannot be wrong.
  other constant text[] := '{id,created_at,status,notes,notes_saved_at,reference,is_approved,google_review_link}';
begin
  if was is null or was - other <> is_now - other then
    if salon.faulty_column(of_table, is_now) is not null then
      perform salon.refuse(of_table, salon.faulty_column(of_table, is_now));
    end if;
  end if;
end
$$;

-- Since when a request or an application is settled. Opened again the time counts no more; filing a settled
-- one away does not begin it anew, nor does the way through the bin.
create or replace function intake.note_decision(of_kind text, entry uuid, is_new boolean, status text) returns void
  language plpgsql set search_path = ''
as $$
begin
  if is_new or status = 'archived' then
    insert into intake.decisions (kind, row_id)
    select of_kind, entry where status in ('accepted', 'rejected', 'completed', 'archived')
    on conflict (kind, row_id) do nothing;
  elsif status in ('accepted', 'rejected', 'completed') then
    insert into intake.decisions (kind, row_id) values (of_kind, entry)
    on conflict (kind, row_id) do update set decided_at = now();
  else
    delete from intake.decisions where kind = of_kind and row_id = entry;
  end if;
end
$$;

create or replace function salon.before_entry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant text := salon.caller();
begin
  if tg_op = 'DELETE' then
    if caller = 'authenticated' then perform salon.move_to_bin(tg_table_name, to_jsonb(old)); end if;
    return old;
  end if;
  -- History, bin and deletion dates are found by the id: it is given once.
  if tg_op = 'UPDATE' and new.id <> old.id then
    raise exception 'An entry keeps its id' using errcode = '23514';
  end if;
  if caller in ('anon', 'authenticated') then
    -- Before it is judged whether the entry is known: it is known again by its words.
    if tg_table_name = 'reviews' then
      if coalesce(salon.trimmed(new.author_name), '') = '' then new.author_name := 'Anonym'; end if;
    end if;
    if tg_op = 'INSERT' and caller = 'anon' and not intake.admit(tg_table_name, new) then
      return null;
    end if;
    perform salon.check_words(tg_table_name, to_jsonb(old), to_jsonb(new));
  end if;
  -- Whoever is signed in may name created_at; the database's own time stands there all the same.
  if caller = 'authenticated' then
    new.created_at := coalesce(old.created_at, now());
  end if;
  if tg_table_name = 'reviews' then return new; end if;

  -- Nobody else sets when notes were saved. An entry that comes back keeps the time.
  if tg_op = 'UPDATE' or caller in ('anon', 'authenticated') then
    new.notes_saved_at := case when new.notes is not distinct from old.notes then old.notes_saved_at
                               else clock_timestamp() end;
  end if;
  if tg_op = 'INSERT' and tg_table_name = 'contact_submissions' then
    new.reference := intake.references_of(new.id);
  end if;
  return new;
end
$$;

create or replace function salon.after_entry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  caller    constant text := salon.caller();
  this_kind constant text := salon.kind_of(tg_table_name);
begin
  if caller = 'authenticated' then
    perform salon.note_change(tg_op, tg_table_name, to_jsonb(old), to_jsonb(new));
  end if;
  if tg_op = 'DELETE' then
    -- What jobs delete because its time is over takes its lines with it.
    if caller = 'service_role' then delete from public.changes where row_id = old.id; end if;
    if this_kind <> 'review' then
      if caller <> 'authenticated' then perform salon.forget_thread(old.id); end if;
      delete from intake.decisions
       where kind = this_kind and row_id = old.id and not exists (select from public.bin where id = old.id);
    end if;
    return null;
  end if;
  if this_kind <> 'review' then
    if tg_op = 'INSERT' or new.status <> old.status then
      perform intake.note_decision(this_kind, new.id, tg_op = 'INSERT', new.status);
    end if;
  end if;
  if tg_op = 'INSERT' and caller = 'anon' then
    perform intake.quarantine_suspect(tg_table_name, to_jsonb(new));
  end if;
  return null;
end
$$;

do $$
declare
  one text;
begin
  foreach one in array array['reviews', 'contact_submissions', 'job_applications'] loop
    execute format(
      'create or replace trigger before_row before insert or update or delete on public.%1$I
         for each row execute function salon.before_entry();
       create or replace trigger after_row after insert or update or delete on public.%1$I
         for each row execute function salon.after_entry()', one);
  end loop;
end $$;

revoke all on all functions in schema intake, salon from public;
