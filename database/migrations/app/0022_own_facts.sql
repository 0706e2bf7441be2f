-- For the own domain a run also says what would cost the salon customers. The facts are judged by the
-- check and kept with its run; for any other domain there are none.
alter table public.sitemap_runs add column own_facts jsonb
  check (jsonb_typeof(own_facts -> 'facts') = 'array');

-- Which facts somebody was told are bad, and who that was.
alter table salon.sitemap_watch
  add column told_facts    text[] not null default '{}',
  add column facts_address text;

-- What the letter about a run has to tell: it is written later, when more may have happened.
create table salon.sitemap_news (
  run_id     uuid   primary key references public.sitemap_runs (id) on delete cascade,
  turned_bad text[] not null,
  mended     text[] not null
);

alter table salon.sitemap_news enable row level security;
revoke all on salon.sitemap_news from anon, authenticated, service_role;
grant select on salon.sitemap_news to service_role;

create policy "jobs read what is to be told" on salon.sitemap_news
  for select to service_role using (true);

create function salon.facts_in(own_facts jsonb, wanted text) returns text[]
  language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(fact ->> 'kind' order by fact ->> 'kind'), '{}')
    from jsonb_array_elements(own_facts -> 'facts') as fact where fact ->> 'state' = wanted
$$;

create function salon.without(these text[], those text[]) returns text[]
  language sql immutable set search_path = ''
as $$
  select array(select unnest(these) except select unnest(those) order by 1)
$$;

revoke all on function salon.facts_in(jsonb, text), salon.without(text[], text[]) from public;

-- As before, and with the facts: they are named in the letter about the score where there is one, and
-- have one of their own otherwise. A fact that could not be seen is neither bad nor mended.
create or replace function salon.judge_run() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  plan public.sitemap_schedules;
  watch salon.sitemap_watch;
  is_below boolean;
  letter text;
  is_score_told boolean := false;
  is_news_told boolean := false;
  bad constant text[] := salon.facts_in(new.own_facts, 'bad');
  unseen text[];
  told text[] := '{}';
  turned text[];
  mended text[];
begin
  select * into plan from public.sitemap_schedules where domain = new.domain for update;
  if not found then return null; end if;
  select * into watch from salon.sitemap_watch where domain = new.domain for update;

  if new.state = 'broken' then
    if watch.run_id = new.id and plan.is_active then
      update salon.sitemap_watch set run_id = null where domain = new.domain;
      insert into public.sitemap_runs (domain, sitemap_url) values (plan.domain, plan.sitemap_url)
      on conflict (domain) where state in ('waiting', 'running') do nothing;
    end if;
    return null;
  end if;

  update public.sitemap_schedules set last_check = now() where domain = new.domain;
  is_below := new.state = 'failed' or new.overall_score < plan.alert_threshold;
  unseen := case when new.own_facts is null then watch.told_facts
                 else salon.facts_in(new.own_facts, 'unknown') end;
  if not plan.is_active or coalesce(plan.alert_email, '') = '' then
    update salon.sitemap_watch
       set told_address = case when is_below then told_address end,
           told_facts = salon.without(told_facts, salon.without(told_facts, bad || unseen))
     where domain = new.domain;
    return null;
  end if;

  if watch.facts_address = plan.alert_email then told := watch.told_facts; end if;
  turned := salon.without(bad, told);
  mended := salon.without(told, bad || unseen);

  letter := case
    when is_below and watch.told_address is distinct from plan.alert_email then 'sitemap_alert'
    when not is_below and watch.told_address = plan.alert_email then 'sitemap_recovery' end;
  if letter is not null then
    -- One of a kind a day: a score that hovers tells the rest tomorrow.
    insert into mail.outbox (kind, subject_id, dedupe)
    values (letter, new.id, concat_ws(':', letter, new.domain, plan.alert_email,
                                      (now() at time zone 'Europe/Berlin')::date))
    on conflict (dedupe) do nothing;
    is_score_told := found;
  end if;
  if letter is null or is_score_told then
    update salon.sitemap_watch
       set told_address = case when is_below then plan.alert_email end where domain = new.domain;
  end if;

  if turned || mended = '{}' then return null; end if;
  is_news_told := is_score_told;
  if not is_score_told then
    -- The same change once a day: a fact that hovers tells the rest tomorrow.
    insert into mail.outbox (kind, subject_id, dedupe)
    values ('sitemap_facts', new.id, concat_ws(':', 'sitemap_facts', new.domain, plan.alert_email,
              (now() at time zone 'Europe/Berlin')::date, turned::text, mended::text))
    on conflict (dedupe) do nothing;
    is_news_told := found;
  end if;
  if is_news_told then
    insert into salon.sitemap_news (run_id, turned_bad, mended) values (new.id, turned, mended);
    update salon.sitemap_watch
       set told_facts = salon.without(told || turned, mended), facts_address = plan.alert_email
     where domain = new.domain;
  end if;
  return null;
end
$$;
