-- Intake: what anonymous people send is counted, and recognised when it comes twice. Neither an
-- address nor a text is kept here: callers are keyed hashes, entries are fingerprints, and both are
-- forgotten after a day.
create schema intake;
grant usage on schema intake to service_role;

create table intake.received (
  row_id      uuid        primary key,
  kind        text        not null check (kind in ('review', 'request', 'application')),
  client      text        check (client ~ '^[0-9a-f]{64}$'),
  key         uuid,
  fingerprint bytea       not null,
  nonce       uuid,
  has_token   boolean     not null,
  reasons     text[]      not null,
  received_at timestamptz not null default now()
);

create index received_of_kind on intake.received (kind, received_at);
create index received_texts on intake.received (kind, fingerprint, received_at);
create index received_keys on intake.received (kind, key, received_at) where key is not null;
create index received_nonces on intake.received (nonce) where nonce is not null;

-- Waiting reviews are counted for every new one.
create index reviews_pending on public.reviews (created_at) where not is_approved;

alter table intake.received enable row level security;
grant select, delete on intake.received to service_role;

create policy "jobs forget what was received" on intake.received
  for all to service_role using (true) with check (true);

-- What the server knows about the request. Without a server of ours in front (a hosted project, or
-- psql) nothing is known about the caller, and only the budgets for everybody hold. A limit of 0 is
-- none.
create function intake.context() returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  given constant jsonb := coalesce(nullif(current_setting('intake.context', true), ''), '{}');
begin
  return '{"client": null, "key": null, "nonce": null, "token": "none", "trap": false}'::jsonb
    || given
    || jsonb_build_object('limits',
         '{"address": 3, "addressDay": 10, "hour": 60, "bareHour": 30, "pending": 500}'::jsonb
           || coalesce(given -> 'limits', '{}'));
end
$$;

-- True when as many reviews wait as may wait.
create function intake.is_queue_full(limits jsonb) returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  most constant integer := limits ->> 'pending';
begin
  return most > 0 and most = (
    select count(*) from (select from public.reviews where not is_approved limit most) as waiting);
end
$$;

-- Seconds until the fullest of the budgets has room again; null when all of them have.
create function intake.wait_s(of_kind text, of_client text, is_bare boolean, limits jsonb)
  returns integer language plpgsql volatile set search_path = ''
as $$
begin
  return (
    select ceil(extract(epoch from max(blocking.received_at + budget.span - now())))::integer
      from (values
        ('client', (limits ->> 'address')::integer,    interval '10 minutes'),
        ('client', (limits ->> 'addressDay')::integer, interval '1 day'),
        ('all',    (limits ->> 'hour')::integer,       interval '1 hour'),
        ('bare',   (limits ->> 'bareHour')::integer,   interval '1 hour')
      ) as budget (scope, most, span)
      cross join lateral (
        select one.received_at
          from intake.received as one
         where one.kind = of_kind
           and one.received_at > now() - budget.span
           and case budget.scope
                 when 'client' then one.client = of_client
                 when 'bare' then not one.has_token
                 else true
               end
         order by one.received_at desc
        offset greatest(budget.most - 1, 0) limit 1
      ) as blocking
     where budget.most > 0 and (is_bare or budget.scope <> 'bare'));
end
$$;

-- Decides about one entry before it is stored. A refusal speaks PostgREST's language (PT429 is
-- answered with status 429). What came before is swallowed and answered like the first time. No plan
-- made while the tables were empty may read them whole when they are full: enable_seqscan.
create function intake.admit() returns trigger
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
   where kind = this_kind and fingerprint = this_fingerprint
     and received_at > now() - interval '1 day'
   order by received_at limit 1;
  if found then
    -- Whoever sends it again under a new key is told a reference made from that one.
    if this_kind = 'request' and this_key is not null then
      insert into intake.reference_keys (row_id, key) values (known_row, this_key)
      on conflict do nothing;
    end if;
    return null;
  end if;

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

revoke all on function intake.context(), intake.is_queue_full(jsonb),
  intake.wait_s(text, text, boolean, jsonb), intake.admit() from public;

-- The salon's own entries, and those it lets out of quarantine, are not counted.
create trigger admit before insert on public.reviews
  for each row when (current_user = 'anon') execute function intake.admit('review');

create trigger admit before insert on public.contact_submissions
  for each row when (current_user = 'anon') execute function intake.admit('request');

create trigger admit before insert on public.job_applications
  for each row when (current_user = 'anon') execute function intake.admit('application');
