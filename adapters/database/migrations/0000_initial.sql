CREATE TABLE "account" (
	"account_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"user_type" text NOT NULL,
	"company" jsonb,
	"brands" jsonb NOT NULL,
	"tax_exempt_state" text,
	"channel" text,
	"email_proven_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_count" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_proof" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"slug" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"country" text NOT NULL,
	"widget_source" text
);
--> statement-breakpoint
CREATE TABLE "fixture_load" (
	"seed" text PRIMARY KEY NOT NULL,
	"items" integer NOT NULL,
	"generator_version" integer NOT NULL,
	"finished_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installer" (
	"installer_id" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"address_line1" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"phone" text NOT NULL,
	"website" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"is_mobile_install" boolean NOT NULL,
	"is_electric_optimized" boolean NOT NULL,
	"is_sponsored" boolean NOT NULL,
	"authorised_installer" boolean NOT NULL,
	"installation_history_count" integer NOT NULL,
	"rating" jsonb NOT NULL,
	"certification_list" jsonb NOT NULL,
	"price_per_tire_in_cents" jsonb NOT NULL,
	"wait_minutes" smallint NOT NULL,
	"service_radius_miles" smallint NOT NULL,
	"service_ids" jsonb NOT NULL,
	"week" jsonb NOT NULL,
	"closed_on" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item" (
	"item_id" text PRIMARY KEY NOT NULL,
	"brand_slug" text NOT NULL,
	"line_slug" text NOT NULL,
	"size_slug" text NOT NULL,
	"load_index" smallint NOT NULL,
	"load_index_dual" smallint,
	"speed_rating" text NOT NULL,
	"max_load_lbs" integer NOT NULL,
	"utqg" text NOT NULL,
	"price_in_cents" integer NOT NULL,
	"member_price_in_cents" integer NOT NULL,
	"fet_in_cents" integer NOT NULL,
	"is_installable" boolean NOT NULL,
	"is_oversize" boolean NOT NULL,
	"stock" integer NOT NULL,
	"lead_days" smallint NOT NULL,
	"overall_diameter_mm" double precision NOT NULL,
	"section_width_mm" double precision NOT NULL,
	"tread_depth32nds" smallint NOT NULL,
	"weight_lbs" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pickup_location" (
	"location_id" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"address_line1" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"phone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"hours" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_line" (
	"slug" text NOT NULL,
	"brand_slug" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"warranty_miles" integer NOT NULL,
	"description" text NOT NULL,
	"features" jsonb NOT NULL,
	"white_letters" boolean NOT NULL,
	"includes_road_hazard" boolean NOT NULL,
	"has_free_coverage" boolean NOT NULL,
	"rating" jsonb NOT NULL,
	"scores" jsonb NOT NULL,
	"review_attributes" jsonb NOT NULL,
	CONSTRAINT "product_line_brand_slug_slug_pk" PRIMARY KEY("brand_slug","slug")
);
--> statement-breakpoint
CREATE TABLE "service" (
	"service_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tire_size" (
	"slug" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"prefix" text NOT NULL,
	"width_mm" smallint NOT NULL,
	"ratio" smallint NOT NULL,
	"rim_inches" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_fitment" (
	"make_slug" text NOT NULL,
	"model_slug" text NOT NULL,
	"year" smallint NOT NULL,
	"trim_slug" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"trim" text NOT NULL,
	"front" jsonb NOT NULL,
	"rear" jsonb,
	CONSTRAINT "vehicle_fitment_make_slug_model_slug_year_trim_slug_pk" PRIMARY KEY("make_slug","model_slug","year","trim_slug")
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"warehouse_id" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"address_line1" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"phone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"cart_id" text PRIMARY KEY NOT NULL,
	"cart_uuid" text NOT NULL,
	"secret_hash" text NOT NULL,
	"zip" text,
	"email" text,
	"account_id" text,
	"road_hazard_turned_off" boolean DEFAULT false NOT NULL,
	"widget_visited" boolean DEFAULT false NOT NULL,
	"widget_source" text,
	"widget_type" text,
	"pre_shipping_selection" text,
	"vehicle" jsonb,
	"services" jsonb,
	"payment_type" text DEFAULT 'credit' NOT NULL,
	"id_me_group" text,
	"id_me_subject_hash" text,
	"id_me_expires_at" timestamp with time zone,
	"shop_removed" boolean DEFAULT false NOT NULL,
	"shipping_option" text,
	"installer_id" text,
	"shipping_location_id" text,
	"warehouse_id" text,
	"shipping_address" jsonb,
	"billing" jsonb,
	"appointment" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_cart_a_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "cart_coupon" (
	"cart_id" text NOT NULL,
	"promo_code" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "cart_coupon_cart_id_promo_code_pk" PRIMARY KEY("cart_id","promo_code")
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"cart_id" text NOT NULL,
	"item_id" text NOT NULL,
	"quantity" smallint NOT NULL,
	"has_coverage" boolean DEFAULT false NOT NULL,
	"seen_price_in_cents" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "cart_item_cart_id_item_id_pk" PRIMARY KEY("cart_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "commerce_key" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"promo_code" text PRIMARY KEY NOT NULL,
	"coupon_id" text NOT NULL,
	"label" text NOT NULL,
	"discount_type" text NOT NULL,
	"amount" integer NOT NULL,
	"applies_to" text NOT NULL,
	"min_quantity" smallint,
	"max_quantity" smallint,
	"alert_message" text,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "coupon_couponId_unique" UNIQUE("coupon_id")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"order_id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"placed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"site_products" jsonb NOT NULL,
	"installer_details" jsonb,
	"appointment" jsonb,
	"shipping_option" text NOT NULL,
	"shipping" jsonb,
	"billing" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"discounts" jsonb NOT NULL,
	"pickup_place" jsonb,
	"vehicle" jsonb,
	"account_id" text,
	"user_type" text NOT NULL,
	"channel" text,
	"id_me_subject_hash" text,
	"payment" jsonb,
	"stock_taken" boolean DEFAULT false NOT NULL,
	CONSTRAINT "one_order_a_cart" UNIQUE("cart_id")
);
--> statement-breakpoint
CREATE TABLE "order_document" (
	"order_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"cart_id" text PRIMARY KEY NOT NULL,
	"rep_account_id" text NOT NULL,
	"recipient_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quote_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_booking" (
	"installer_id" text NOT NULL,
	"date" text NOT NULL,
	"start_time" text NOT NULL,
	"seat" smallint NOT NULL,
	"cart_id" text NOT NULL,
	"is_drop_off" boolean NOT NULL,
	"drop_off_window" text,
	"held_until" timestamp with time zone NOT NULL,
	"order_id" text,
	CONSTRAINT "slot_booking_installer_id_date_start_time_seat_pk" PRIMARY KEY("installer_id","date","start_time","seat")
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"cart_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"actors" jsonb NOT NULL,
	"due_at" timestamp with time zone,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_draft" (
	"ref" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_key" (
	"cart_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_key_cart_id_key_pk" PRIMARY KEY("cart_id","key")
);
--> statement-breakpoint
CREATE TABLE "checkout_quarantine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkout_quarantine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cart_id" text NOT NULL,
	"machine" text NOT NULL,
	"reason" text NOT NULL,
	"actor" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transition_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transition_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cart_id" text NOT NULL,
	"revision" integer NOT NULL,
	"machine" text NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ms" real NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_proof" ADD CONSTRAINT "email_proof_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_size_slug_tire_size_slug_fk" FOREIGN KEY ("size_slug") REFERENCES "public"."tire_size"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_line" ADD CONSTRAINT "product_line_brand_slug_brand_slug_fk" FOREIGN KEY ("brand_slug") REFERENCES "public"."brand"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_installer_id_installer_installer_id_fk" FOREIGN KEY ("installer_id") REFERENCES "public"."installer"("installer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_shipping_location_id_pickup_location_location_id_fk" FOREIGN KEY ("shipping_location_id") REFERENCES "public"."pickup_location"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_warehouse_id_warehouse_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("warehouse_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupon" ADD CONSTRAINT "cart_coupon_cart_id_cart_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupon" ADD CONSTRAINT "cart_coupon_promo_code_coupon_promo_code_fk" FOREIGN KEY ("promo_code") REFERENCES "public"."coupon"("promo_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_cart_id_cart_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_item_id_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_cart_id_cart_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_rep_account_id_account_account_id_fk" FOREIGN KEY ("rep_account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_token" ADD CONSTRAINT "quote_token_cart_id_quote_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."quote"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_booking" ADD CONSTRAINT "slot_booking_installer_id_installer_installer_id_fk" FOREIGN KEY ("installer_id") REFERENCES "public"."installer"("installer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_account_an_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_session_by_account" ON "account_session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_session_by_end" ON "account_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "installer_by_place" ON "installer" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "item_by_size" ON "item" USING btree ("size_slug","price_in_cents");--> statement-breakpoint
CREATE INDEX "item_by_line" ON "item" USING btree ("brand_slug","line_slug");--> statement-breakpoint
CREATE INDEX "cart_by_account" ON "cart" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "cart_by_proof" ON "cart" USING btree ("id_me_subject_hash");--> statement-breakpoint
CREATE INDEX "commerce_key_by_age" ON "commerce_key" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_by_time" ON "mail_outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_by_account" ON "order" USING btree ("account_id","placed_at");--> statement-breakpoint
CREATE INDEX "order_by_proof" ON "order" USING btree ("id_me_subject_hash");--> statement-breakpoint
CREATE INDEX "quote_by_rep" ON "quote" USING btree ("rep_account_id","at");--> statement-breakpoint
CREATE INDEX "quote_by_recipient" ON "quote" USING btree ("recipient_hash","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_slot_a_cart" ON "slot_booking" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "checkout_due" ON "checkout" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "checkout_draft_by_cart" ON "checkout_draft" USING btree ("cart_id","kind","at");--> statement-breakpoint
CREATE INDEX "checkout_key_by_age" ON "checkout_key" USING btree ("at");--> statement-breakpoint
CREATE INDEX "transition_log_by_cart" ON "transition_log" USING btree ("cart_id","id");