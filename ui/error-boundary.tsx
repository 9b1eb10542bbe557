import { Component, type ErrorInfo, type ReactNode } from "react";

export type ErrorBoundaryProps = {
  /** Shown instead of what broke; nothing without it. A function is given how to try again. */
  fallback?: ReactNode | ((retry: () => void) => ReactNode);
  /** Told of what broke. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  children: ReactNode;
};

/** Keeps what breaks in one part of a page from taking the rest along. */
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
