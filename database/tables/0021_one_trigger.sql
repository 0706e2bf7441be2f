-- One trigger before and one after a row, which says step by step what happens: today's are in database/functions.
-- Those from before went by the alphabet.
do $$
declare
  one regprocedure;
begin
  for one in
    select oid from pg_proc
     where pronamespace::regnamespace::text in ('salon', 'intake') and prorettype = 'trigger'::regtype
  loop
    execute format('drop function %s cascade', one);
  end loop;
end $$;

drop function if exists salon.entry_status(text, uuid);
drop function if exists salon.forget_answers(uuid);

-- Nobody tells any more that they are writing. The view of programs from then counted them; today's comes back
-- with database/functions.
drop view if exists public.inbox_pulse;
drop table public.writers;
