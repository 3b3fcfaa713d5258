CREATE INDEX "attempt_count_by_end" ON "attempt_count" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "cart_by_age" ON "cart" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "checkout_draft_by_age" ON "checkout_draft" USING btree ("at");