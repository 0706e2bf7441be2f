-- Intake in one function. Three functions were called for every entry, two of them only to find out that
-- nothing was suspect, and each read the context and the row of `received` again: four fifths of what an
-- entry cost. What is decided and told stays the same, word for word. The functions stay, called by nobody.
drop trigger announce on public.reviews;
drop trigger announce on public.contact_submissions;
drop trigger announce on public.job_applications;
drop trigger quarantine_suspect on public.reviews;
drop trigger quarantine_suspect on public.contact_submissions;
drop trigger quarantine_suspect on public.job_applications;

create or replace function intake.admit() returns trigger
  language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
declare
  -- What the server knows about the request (see 0005): without one nothing, and these limits.
  context          constant jsonb :=
    coalesce(nullif(current_setting('intake.context', true), ''), '{}');
  limits           constant jsonb :=
    '{"address": 3, "addressDay": 10, "hour": 60, "bareHour": 30, "pending": 500}'::jsonb
      || coalesce(context -> 'limits', '{}');
  is_counted       constant boolean := limits @? '$.* ? (@ > 0)';
  this_kind        constant text  := tg_argv[0];
  this_key         constant uuid  := context ->> 'key';
  this_nonce       constant uuid  := context ->> 'nonce';
  this_token       constant text  := coalesce(context ->> 'token', 'none');
  this_fingerprint constant bytea :=
    sha256(convert_to((to_jsonb(new) - 'id' - 'created_at')::text, 'UTF8'));
  turn             text;
  is_known         boolean;
  known_row        uuid;
  is_reused        boolean := false;
  is_bare          boolean;
  wait_s           integer;
  free_places      integer;
  suspicion        text[] := '{}';
begin
  -- Entries of one kind take turns, so that of two hundred at once not one too many passes; where
  -- nothing is counted, only those that could be the same entry. Always in this order.
  if is_counted then
    perform pg_advisory_xact_lock(hashtextextended('intake ' || this_kind, 0));
  else
    foreach turn in array
      array_remove(array[this_key::text, encode(this_fingerprint, 'hex'), this_nonce::text], null)
    loop
      perform pg_advisory_xact_lock(hashtextextended('intake ' || this_kind || turn, 0));
    end loop;
  end if;

  delete from intake.received where ctid = any (array(
    select ctid from intake.received
     where kind = this_kind and received_at <= now() - interval '1 day'
     order by received_at limit 100 for update skip locked));

  if this_key is not null then
    select fingerprint = this_fingerprint into is_known
      from intake.received
     where kind = this_kind and key = this_key and received_at > now() - interval '1 day';
    if is_known then
      return null;
    elsif not is_known then
      raise sqlstate 'PT409' using message = 'This Idempotency-Key was used for another entry';
    end if;
  end if;
  select row_id into known_row
    from intake.received
   where kind = this_kind and fingerprint = this_fingerprint and reasons <> '{repeated}'
     and received_at > now() - interval '1 day'
   order by received_at limit 1;

  if this_nonce is not null then
    is_reused := exists (select from intake.received where nonce = this_nonce);
  end if;
  is_bare := is_reused or this_token <> 'valid';
  if is_counted then
    wait_s := intake.wait_s(this_kind, context ->> 'client', is_bare, limits);
    if wait_s > 0 then
      raise sqlstate 'PT429' using
        message = 'Too many entries, please try again later',
        detail = 'Retry-After: ' || wait_s;
    end if;
    if this_kind = 'review' and (limits ->> 'pending')::integer > 0 then
      free_places := intake.free_places((limits ->> 'pending')::integer);
      if free_places = 0 then
        raise sqlstate 'PT429' using
          message = 'Too many reviews are waiting to be read, please try again later',
          detail = 'Retry-After: 3600';
      end if;
    end if;
  end if;

  if known_row is not null then
    -- Whoever sends it again under a new key is told a reference made from that one.
    if this_kind = 'request' and this_key is not null then
      insert into intake.reference_keys (row_id, key) values (known_row, this_key)
      on conflict do nothing;
    end if;
    insert into intake.received (row_id, kind, client, key, fingerprint, has_token, reasons)
    values (
      new.id, this_kind, context ->> 'client', this_key, this_fingerprint, not is_bare, '{repeated}');
    return null;
  end if;

  if is_reused or this_token in ('early', 'bad') or (context ->> 'trap')::boolean then
    suspicion := array_remove(array[
      case when (context ->> 'trap')::boolean then 'trap' end,
      case this_token when 'early' then 'early_token' when 'bad' then 'bad_token' end,
      case when is_reused then 'reused_token' end
    ], null);
  end if;
  -- Read by the trigger below, for this row alone: a statement may bring several.
  if cardinality(suspicion) > 0 or current_setting('intake.suspect', true) = 'yes' then
    perform set_config('intake.suspect', case cardinality(suspicion) when 0 then '' else 'yes' end, true);
  end if;

  insert into intake.received (row_id, kind, client, key, fingerprint, nonce, has_token, reasons)
  values (
    new.id, this_kind, context ->> 'client', this_key, this_fingerprint, this_nonce, not is_bare,
    suspicion);

  -- One letter for every entry: whoever sent a suspect was promised an answer too, so it has a letter of
  -- its own kind, and its release writes no second one. One a day at most when reviews fill the last
  -- place there is for waiting ones. (A refused entry undoes all it did, also a letter.)
  insert into mail.outbox (kind, subject_id, dedupe)
  values (
    case cardinality(suspicion) when 0 then this_kind else 'suspect' end, new.id,
    case cardinality(suspicion) when 0 then this_kind else 'suspect' end || ':' || new.id)
  on conflict (dedupe) do nothing;
  if free_places = 1 and cardinality(suspicion) = 0 then
    insert into mail.outbox (kind, dedupe)
    values ('review_queue_full', 'review_queue_full:' || (now() at time zone 'Europe/Berlin')::date)
    on conflict (dedupe) do nothing;
  end if;
  return new;
end
$$;

-- How many more reviews may wait.
create function intake.free_places(most integer) returns integer
  language plpgsql volatile set search_path = ''
as $$
begin
  return most - (
    select count(*) from (select from public.reviews where not is_approved limit most) as waiting);
end
$$;

create trigger quarantine_suspect after insert on public.reviews
  for each row when (current_user = 'anon' and current_setting('intake.suspect', true) = 'yes')
  execute function intake.quarantine_suspect('review');

create trigger quarantine_suspect after insert on public.contact_submissions
  for each row when (current_user = 'anon' and current_setting('intake.suspect', true) = 'yes')
  execute function intake.quarantine_suspect('request');

create trigger quarantine_suspect after insert on public.job_applications
  for each row when (current_user = 'anon' and current_setting('intake.suspect', true) = 'yes')
  execute function intake.quarantine_suspect('application');

revoke all on function intake.admit(), intake.free_places(integer) from public;
