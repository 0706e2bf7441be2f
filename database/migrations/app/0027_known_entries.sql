-- Known entries. What came before was swallowed before any budget was looked at: whoever had used up their
-- own could learn, by 201 instead of 429, whether somebody had sent exactly this application today. Now a
-- known entry is judged and counted like a new one; it is only not stored again. A key is a secret of its
-- sender: a retry under the same key still costs nothing.
create or replace function intake.admit() returns trigger
  language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
declare
  context          constant jsonb   := intake.context();
  limits           constant jsonb   := context -> 'limits';
  this_kind        constant text    := tg_argv[0];
  this_key         constant uuid    := context ->> 'key';
  this_nonce       constant uuid    := context ->> 'nonce';
  this_fingerprint constant bytea   :=
    sha256(convert_to((to_jsonb(new) - 'id' - 'created_at')::text, 'UTF8'));
  is_counted       constant boolean := greatest(
    (limits ->> 'address')::integer, (limits ->> 'addressDay')::integer,
    (limits ->> 'hour')::integer, (limits ->> 'bareHour')::integer,
    (limits ->> 'pending')::integer) > 0;
  turn             text;
  is_known         boolean;
  known_row        uuid;
  is_reused        boolean;
  is_bare          boolean;
  wait_s           integer;
begin
  -- Entries of one kind take turns, so that of two hundred at once not one too many passes; where
  -- nothing is counted, only those that could be the same entry. Always in this order.
  foreach turn in array case
    when is_counted then array['']
    else array_remove(array[this_key::text, encode(this_fingerprint, 'hex'), this_nonce::text], null)
  end loop
    perform pg_advisory_xact_lock(hashtextextended('intake ' || this_kind || turn, 0));
  end loop;

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

  is_reused := this_nonce is not null
    and exists (select from intake.received where nonce = this_nonce);
  is_bare := is_reused or context ->> 'token' <> 'valid';
  if is_counted then
    wait_s := intake.wait_s(this_kind, context ->> 'client', is_bare, limits);
    if wait_s > 0 then
      raise sqlstate 'PT429' using
        message = 'Too many entries, please try again later',
        detail = 'Retry-After: ' || wait_s;
    elsif this_kind = 'review' and intake.is_queue_full(limits) then
      raise sqlstate 'PT429' using
        message = 'Too many reviews are waiting to be read, please try again later',
        detail = 'Retry-After: 3600';
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

  insert into intake.received (row_id, kind, client, key, fingerprint, nonce, has_token, reasons)
  values (
    new.id, this_kind, context ->> 'client', this_key, this_fingerprint, this_nonce, not is_bare,
    array_remove(array[
      case when (context ->> 'trap')::boolean then 'trap' end,
      case context ->> 'token' when 'early' then 'early_token' when 'bad' then 'bad_token' end,
      case when is_reused then 'reused_token' end
    ], null));
  return new;
end
$$;

-- Whoever is erased leaves no trace, nor do those who sent the same.
create function intake.erase_repetitions() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from intake.received as again using intake.received as first
   where first.row_id = any (new.row_ids) and again.row_id <> all (new.row_ids)
     and again.kind = first.kind and again.fingerprint = first.fingerprint;
  return new;
end
$$;

revoke all on function intake.erase_repetitions() from public;

create trigger erase_repetitions before insert on public.erasures
  for each row execute function intake.erase_repetitions();
