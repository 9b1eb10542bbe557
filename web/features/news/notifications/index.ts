export { loadNews, newsAction } from "./page/load-news.ts";
export { NewsPage } from "./page/news-page.tsx";
export { EmailSubscription } from "./settings/email-subscription.tsx";
export {
  loadNotificationSettings,
  notificationSettingsActions,
  subscriptionAction,
} from "./settings/load-settings.ts";
export { NotificationSettings } from "./settings/notification-settings.tsx";
export { loadSubscription } from "./settings/subscription-query.ts";
