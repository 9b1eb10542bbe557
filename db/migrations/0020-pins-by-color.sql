-- Where a color stands on a color shelf, from 0: once around the circle of hues, then the greys from white to black. The
-- hues are 24 bands of a thousand shades; every other band runs from dark to light, so that neighbors look alike.
-- Computed in OKLCH, where equal steps look equal. Text that isn't a color comes last.
create function color_order_of(color text) returns integer language plpgsql immutable strict parallel safe as $$
declare
  light float8[];
  cones float8[];
  lightness float8;
  a float8;
  b float8;
  band integer;
begin
  if color !~ '^#[0-9a-f]{6}$' then return 25000; end if;
  select array_agg(case when shade <= 0.04045 then shade / 12.92 else power((shade + 0.055) / 1.055, 2.4) end order by at)
    into light
    from (select at, get_byte(decode(substr(color, 2), 'hex'), at) / 255.0::float8 from generate_series(0, 2) at)
      as bytes (at, shade);
  cones := array[
    cbrt(0.4122214708 * light[1] + 0.5363325363 * light[2] + 0.0514459929 * light[3]),
    cbrt(0.2119034982 * light[1] + 0.6806995451 * light[2] + 0.1073969566 * light[3]),
    cbrt(0.0883024619 * light[1] + 0.2817188376 * light[2] + 0.6299787005 * light[3])
  ];
  lightness := least(1, 0.2104542553 * cones[1] + 0.7936177850 * cones[2] - 0.0040720468 * cones[3]);
  a := 1.9779984951 * cones[1] - 2.4285922050 * cones[2] + 0.4505937099 * cones[3];
  b := 0.0259040371 * cones[1] + 0.7827717662 * cones[2] - 0.8086757660 * cones[3];
  -- Nobody sees the hue of what is almost grey or almost black.
  if sqrt(a * a + b * b) < 0.03 or lightness < 0.18 then
    return 24000 + round((1 - lightness) * 999);
  end if;
  -- The reds come first.
  band := mod(floor((degrees(atan2(b, a)) + 350) / 15)::integer, 24);
  return band * 1000 + round((case when band % 2 = 0 then 1 - lightness else lightness end) * 999);
end
$$;

-- Of the Pin's picture. Every Pin gets it here, whoever inserts it; copies and restored backups may bring it along.
alter table pins add column color_order integer not null default -1;

update pins set color_order = coalesce(color_order_of(media_objects.dominant_color), 25000)
from pictures
left join media_objects
  on media_objects.content_hash = pictures.content_hash and media_objects.purpose = pictures.purpose
where pictures.id = pins.picture_id;

create function set_color_order() returns trigger language plpgsql as $$
begin
  new.color_order := coalesce((
    select color_order_of(media_objects.dominant_color) from pictures
    join media_objects
      on media_objects.content_hash = pictures.content_hash and media_objects.purpose = pictures.purpose
    where pictures.id = new.picture_id
  ), 25000);
  return new;
end
$$;
create trigger pins_color_order before insert on pins
  for each row when (new.color_order < 0) execute function set_color_order();

-- a board's Pins by color
create index pins_board_id_color on pins (board_id, color_order, id) where state = 'live' and board_id is not null;
-- the same of the part that is in no section
create index pins_board_id_unsectioned_color on pins (board_id, color_order, id)
  where state = 'live' and board_id is not null and section_id is null;
-- the same of a section
create index pins_section_id_color on pins (section_id, color_order, id)
  where state = 'live' and section_id is not null;
-- a member's Pins by color
create index pins_pinner_id_color on pins (pinner_id, color_order, id) where state = 'live';
