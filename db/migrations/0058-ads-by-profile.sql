-- The member lets ads be chosen by the age, gender and country they told us.
alter table members add fit_ads_to_profile boolean not null default false;
