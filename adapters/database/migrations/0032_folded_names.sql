-- `folded` is `foldedLetters` of machines/domain/slug.ts: small letters without accents. Names are compared by it on both sides.
CREATE FUNCTION folded(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(name) = char_length(name) THEN lower(name) ELSE
    lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(
      regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f]', '', 'g'),
      'ØŁĐÐĦıŊøłđðħŋ', 'olddhinolddhn'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'))
  END
$$;--> statement-breakpoint
DROP INDEX "brand_by_likeness";--> statement-breakpoint
DROP INDEX "product_line_by_likeness";--> statement-breakpoint
DROP INDEX "installer_by_likeness";--> statement-breakpoint
CREATE INDEX "brand_by_likeness" ON "brand" USING gin (folded("label") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_line_by_likeness" ON "product_line" USING gin (folded("name") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "installer_by_likeness" ON "installer" USING gin (folded("company" || ' ' || "city" || ' ' || "state" || ' ' || "zip") gin_trgm_ops) WITH (fastupdate=false);
