-- The rows that the wire cases speak of.
insert into public.reviews (id, author_name, rating, review_text, service_type, is_approved, created_at, google_review_link) values
 ('10000000-0000-4000-8000-000000000001','Müller',5,'Sehr freundliches Team','Haarschnitt',true ,'2026-01-01T10:00:00Z',null),
 ('10000000-0000-4000-8000-000000000002','Schulz, A.',4,'Toller Schnitt, gerne wieder','Balayage',true ,'2026-01-02T10:00:00Z','https://g.example/2'),
 ('10000000-0000-4000-8000-000000000003','anna',3,'War ganz in Ordnung','Kosmetik',true ,'2026-01-03T10:00:00Z',null),
 ('10000000-0000-4000-8000-000000000004','Bert "B"',5,'100% empfehlenswert (ehrlich)',null,true ,'2026-01-04T10:00:00Z',null),
 ('10000000-0000-4000-8000-000000000005','Cem',1,'Leider lange gewartet','Bartpflege',true ,'2026-01-05T10:00:00Z',null),
 ('10000000-0000-4000-8000-000000000006','Dora',5,'Noch nicht freigegeben','Strähnen',false,'2026-01-06T10:00:00Z',null),
 ('10000000-0000-4000-8000-000000000007','Emil',2,'Ebenfalls nicht frei','Sonstiges',false,'2026-01-07T10:00:00Z',null),
 ('10000000-0000-4000-8000-000000000008','Anonym',5,'Dritte wartende Bewertung','Haarschnitt',false,'2026-01-08T10:00:00Z',null);
insert into public.contact_submissions (id, name, email, phone, message, submission_type, status, notes, created_at) values
 ('20000000-0000-4000-8000-000000000001','Frau Neu','neu@example.test',null,'Bitte um Rückruf','general','new',null,'2026-02-01T09:00:00Z'),
 ('20000000-0000-4000-8000-000000000002','Herr Alt',null,'040 1','Kooperation?','cooperation','completed','erledigt','2026-02-02T09:00:00Z'),
 ('20000000-0000-4000-8000-000000000003','Modell','m@example.test',null,'Ich möchte Modell stehen','model','new',null,'2026-02-03T09:00:00Z');
insert into public.job_applications (id, name, phone, is_hairdresser, work_hours, start_date, message, status, created_at) values
 ('30000000-0000-4000-8000-000000000001','Jana','040-2','Ja','Vollzeit','sofort',null,'new','2026-02-01T09:00:00Z'),
 ('30000000-0000-4000-8000-000000000002','Kim','040-3','Nein','Teilzeit','später','Hallo','reviewing','2026-02-02T09:00:00Z');
insert into public.sitemap_checks (id, domain, sitemap_url, check_date, total_urls, valid_urls, redirects_found, errors_found, freshness_score, health_score, sitemap_status, recommendation) values
 ('40000000-0000-4000-8000-000000000001','salon.test','https://salon.test/sitemap.xml','2026-03-01T08:00:00Z',3,2,0,1,50,70.5,'Warning','a'),
 ('40000000-0000-4000-8000-000000000002','salon.test','https://salon.test/sitemap.xml','2026-03-02T08:00:00Z',3,3,0,0,50,100,'Valid','b'),
 ('40000000-0000-4000-8000-000000000003','other.test','https://other.test/sitemap.xml','2026-03-03T08:00:00Z',1,1,0,0,50,100,'Valid','c');
insert into public.sitemap_urls (id, check_id, url, http_status, status_category) values
 (1,'40000000-0000-4000-8000-000000000001','https://salon.test/',200,'valid'),
 (2,'40000000-0000-4000-8000-000000000001','https://salon.test/weg',404,'error'),
 (3,'40000000-0000-4000-8000-000000000001','https://salon.test/kontakt',200,'valid');
insert into public.missing_urls (id, check_id, url) values (1,'40000000-0000-4000-8000-000000000001','https://salon.test/faq');
insert into public.sitemap_schedules (id, domain, sitemap_url, schedule_frequency, next_check, is_active, alert_threshold, updated_at) values
 (1,'salon.test','https://salon.test/sitemap.xml','weekly','2026-03-09T08:00:00Z',true,70,'2026-03-01T08:00:00Z'),
 (2,'alt.test','https://alt.test/sitemap.xml','daily','2026-03-02T08:00:00Z',false,50,'2026-03-01T08:00:00Z');
select setval(pg_get_serial_sequence('public.sitemap_urls','id'), 100), setval(pg_get_serial_sequence('public.missing_urls','id'), 100), setval(pg_get_serial_sequence('public.sitemap_schedules','id'), 100);
