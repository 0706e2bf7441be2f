import { Component, type ReactNode } from 'react'
import { SomethingWentWrong } from '#site/ui/something-went-wrong.tsx'

/** An island that fails says so; the page around it stays. */
export class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <SomethingWentWrong /> : this.props.children
  }
}
