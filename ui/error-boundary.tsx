import { Component, type ErrorInfo, type ReactNode } from "react";

export type ErrorBoundaryProps = {
  /** Shown in place of what broke; nothing by default. A function receives a way to retry. */
  fallback?: ReactNode | ((retry: () => void) => ReactNode);
  /** Called with the error. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  children: ReactNode;
};

/** Keeps an error in one part of a page from breaking the rest. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const { fallback } = this.props;
    return typeof fallback === "function"
      ? fallback(() => this.setState({ broken: false }))
      : (fallback ?? null);
  }
}
